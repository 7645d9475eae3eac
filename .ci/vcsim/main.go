// Serves govmomi's vCenter simulator, unmodified, as a peer of our tests. Its own command is a Go module without versions, so
// that it cannot be installed from a module proxy; this one takes those of its options that the tests use.
package main

import (
	"crypto/tls"
	"flag"
	"fmt"
	"log"
	"net/url"
	"os"
	"os/signal"
	"syscall"

	"github.com/vmware/govmomi/simulator"
)

func main() {
	model := simulator.VPX()
	flag.IntVar(&model.Cluster, "cluster", model.Cluster, "clusters")
	flag.IntVar(&model.ClusterHost, "host", model.ClusterHost, "hosts in each cluster")
	flag.IntVar(&model.Host, "standalone-host", model.Host, "hosts outside of clusters")
	flag.IntVar(&model.Machine, "vm", model.Machine, "machines in each resource pool")
	address := flag.String("l", "127.0.0.1:0", "address to listen on; port 0 takes a free one")
	user := flag.String("username", "", "the only user who may log in")
	password := flag.String("password", "", "that user's password")
	flag.Parse()

	if err := model.Create(); err != nil {
		log.Fatal(err)
	}
	listen := &url.URL{Host: *address}
	if *user != "" {
		listen.User = url.UserPassword(*user, *password)
	}
	model.Service.Listen = listen
	model.Service.RegisterEndpoints = true
	model.Service.TLS = new(tls.Config)
	server := model.Service.NewServer()
	fmt.Printf("export GOVC_URL=%s GOVC_SIM_PID=%d\n", server.URL, os.Getpid())

	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGINT, syscall.SIGTERM)
	<-asked
	server.Close()
	model.Remove()
}
