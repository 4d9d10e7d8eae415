terraform {
  required_version = ">= 1.9"

  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 6.0"
    }
  }
}

# Credentials come from `gcloud auth application-default login` or the pipeline.
provider "google" {
  project        = var.project_id
  region         = var.region
  default_labels = local.labels
}
