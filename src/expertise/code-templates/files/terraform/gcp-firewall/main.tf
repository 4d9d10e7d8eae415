#@ include locals

data "google_compute_network" "main" {
  name = var.network_name
}

resource "google_compute_firewall" "allow" {
  name          = "allow-${local.prefix}"
  network       = data.google_compute_network.main.id
  description   = "TCP ports for the network."
  direction     = "INGRESS"
  priority      = 1000
  source_ranges = [var.source_range]
  target_tags   = [local.prefix]

  allow {
    protocol = "tcp"
    ports    = [for port in var.ports : tostring(port)]
  }

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}
