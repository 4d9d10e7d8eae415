#@ include locals

#@ include one-subnet

# The database has a private address in a range that is peered with the network.
resource "google_compute_global_address" "services" {
  name          = "services-${local.prefix}"
  network       = google_compute_network.main.id
  purpose       = "VPC_PEERING"
  address_type  = "INTERNAL"
  prefix_length = 20
}

resource "google_service_networking_connection" "services" {
  network                 = google_compute_network.main.id
  service                 = "servicenetworking.googleapis.com"
  reserved_peering_ranges = [google_compute_global_address.services.name]
}

resource "google_sql_database_instance" "main" {
  name                = "sql-${local.prefix}"
  region              = var.region
  database_version    = "@@engine_version@@"
  deletion_protection = true

  settings {
    tier                        = var.tier
    edition                     = "ENTERPRISE"
    availability_type           = "REGIONAL"
    disk_type                   = "PD_SSD"
    disk_size                   = var.storage_gb
    disk_autoresize             = true
    deletion_protection_enabled = true

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.main.id
      ssl_mode        = "ENCRYPTED_ONLY"
    }

    backup_configuration {
      enabled                        = true
      start_time                     = "02:00"
      point_in_time_recovery_enabled = @@point_in_time@@
      binary_log_enabled             = @@binary_log@@
      transaction_log_retention_days = 7

      backup_retention_settings {
        retained_backups = var.backup_count
      }
    }

    maintenance_window {
      day          = 7
      hour         = 3
      update_track = "stable"
    }

    insights_config {
      query_insights_enabled = true
    }

    database_flags {
      name  = "@@iam_flag@@"
      value = "on"
    }
  }

  depends_on = [google_service_networking_connection.services]
}

resource "google_sql_database" "app" {
  name     = "app"
  instance = google_sql_database_instance.main.name
}
