#@ include locals

resource "google_storage_bucket" "state" {
  name                        = trimsuffix(substr("${var.project_id}-tfstate-${local.prefix}", 0, 63), "-")
  location                    = var.location
  storage_class               = "STANDARD"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
  force_destroy               = false

  versioning {
    enabled = true
  }

  lifecycle_rule {
    condition {
      days_since_noncurrent_time = var.retention_days
      with_state                 = "ARCHIVED"
    }

    action {
      type = "Delete"
    }
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "google_storage_bucket_iam_member" "state" {
  for_each = toset(var.members)

  bucket = google_storage_bucket.state.name
  role   = "roles/storage.objectUser"
  member = each.value
}
