#@ include locals

#@ include one-subnet

data "google_compute_image" "debian" {
  family  = "debian-12"
  project = "debian-cloud"
}

# An account without any rights, instead of the default one that may edit the project.
resource "google_service_account" "instance" {
  account_id   = substr("vm-${local.prefix}", 0, 28)
  display_name = "Instance ${local.prefix}"
}

# SSH comes through Identity-Aware Proxy only.
resource "google_compute_firewall" "ssh" {
  name                    = "ssh-from-iap-${local.prefix}"
  network                 = google_compute_network.main.id
  direction               = "INGRESS"
  source_ranges           = ["35.235.240.0/20"]
  target_service_accounts = [google_service_account.instance.email]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}

resource "google_compute_instance" "main" {
  name                = "vm-${local.prefix}"
  machine_type        = var.machine_type
  zone                = "${var.region}-${var.zone}"
  deletion_protection = true

  boot_disk {
    initialize_params {
      image = data.google_compute_image.debian.self_link
      size  = var.disk_size_gb
      type  = "pd-balanced"
    }
  }

  network_interface {
    subnetwork = google_compute_subnetwork.main.id
  }

  service_account {
    email  = google_service_account.instance.email
    scopes = ["cloud-platform"]
  }

  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }

  metadata = {
    enable-oslogin         = "TRUE"
    block-project-ssh-keys = "TRUE"
  }

  lifecycle {
    ignore_changes = [boot_disk[0].initialize_params[0].image]
  }
}

# Snapshots every night.
resource "google_compute_resource_policy" "daily" {
  name   = "snapshots-${local.prefix}"
  region = var.region

  snapshot_schedule_policy {
    schedule {
      daily_schedule {
        days_in_cycle = 1
        start_time    = "02:00"
      }
    }

    retention_policy {
      max_retention_days    = var.retention_days
      on_source_disk_delete = "KEEP_AUTO_SNAPSHOTS"
    }
  }
}

resource "google_compute_disk_resource_policy_attachment" "daily" {
  name = google_compute_resource_policy.daily.name
  disk = google_compute_instance.main.name
  zone = "${var.region}-${var.zone}"
}
