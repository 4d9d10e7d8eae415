#@ include locals

resource "google_compute_network" "main" {
  name                    = "vpc-${local.prefix}"
  auto_create_subnetworks = false
  routing_mode            = "REGIONAL"
}

resource "google_compute_subnetwork" "main" {
  for_each = { for index, range in var.subnet_ranges : format("subnet-%02d", index + 1) => range }

  name                     = "${each.key}-${local.prefix}"
  network                  = google_compute_network.main.id
  region                   = var.region
  ip_cidr_range            = each.value
  private_ip_google_access = true

  log_config {
    aggregation_interval = "INTERVAL_5_SEC"
    flow_sampling        = 0.5
    metadata             = "INCLUDE_ALL_METADATA"
  }
}

# Machines without a public address reach the internet through this.
resource "google_compute_router" "main" {
  name    = "router-${local.prefix}"
  network = google_compute_network.main.id
  region  = var.region
}

resource "google_compute_router_nat" "main" {
  name                               = "nat-${local.prefix}"
  router                             = google_compute_router.main.name
  region                             = var.region
  nat_ip_allocate_option             = "AUTO_ONLY"
  source_subnetwork_ip_ranges_to_nat = "ALL_SUBNETWORKS_ALL_IP_RANGES"

  log_config {
    enable = true
    filter = "ERRORS_ONLY"
  }
}

resource "google_compute_firewall" "deny_ingress" {
  name          = "deny-ingress-${local.prefix}"
  network       = google_compute_network.main.id
  direction     = "INGRESS"
  priority      = 65000
  source_ranges = ["0.0.0.0/0"]

  deny {
    protocol = "all"
  }

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}
