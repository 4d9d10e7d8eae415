resource "google_compute_network" "main" {
  name                    = "vpc-${local.prefix}"
  auto_create_subnetworks = false
}

resource "google_compute_subnetwork" "main" {
  name                     = "subnet-${local.prefix}"
  network                  = google_compute_network.main.id
  region                   = var.region
  ip_cidr_range            = var.subnet_range
  private_ip_google_access = true

  log_config {
    aggregation_interval = "INTERVAL_5_SEC"
    flow_sampling        = 0.5
    metadata             = "INCLUDE_ALL_METADATA"
  }
}
