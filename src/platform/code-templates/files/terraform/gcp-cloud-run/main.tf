#@ include locals

resource "google_service_account" "service" {
  account_id   = substr("run-${local.prefix}", 0, 28)
  display_name = "Service ${local.prefix}"
}

resource "google_cloud_run_v2_service" "main" {
  name                = local.prefix
  location            = var.region
  ingress             = var.ingress
  deletion_protection = true

  template {
    service_account                  = google_service_account.service.email
    execution_environment            = "EXECUTION_ENVIRONMENT_GEN2"
    max_instance_request_concurrency = 80

    scaling {
      min_instance_count = var.min_instances
      max_instance_count = var.max_instances
    }

    containers {
      image = var.image

      ports {
        container_port = var.container_port
      }

      resources {
        limits = {
          cpu    = "1"
          memory = "@@memory@@Mi"
        }
      }

      startup_probe {
        period_seconds    = 5
        failure_threshold = 12

        tcp_socket {
          port = var.container_port
        }
      }
    }
  }
}

# Nobody calls the service without being named here.
resource "google_cloud_run_v2_service_iam_member" "invoker" {
  for_each = toset(var.invokers)

  name     = google_cloud_run_v2_service.main.name
  location = google_cloud_run_v2_service.main.location
  role     = "roles/run.invoker"
  member   = each.value
}
