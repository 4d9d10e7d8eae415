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

  # The API of budgets refuses people's own credentials unless a project is charged for the call.
  billing_project       = var.project_id
  user_project_override = true
}
