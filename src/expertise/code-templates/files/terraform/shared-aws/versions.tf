terraform {
  required_version = ">= 1.10"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0" #@ aws 6
      version = "~> 5.100" #@ aws 5
    }
  }
}

# Credentials come from the environment or from the role of the pipeline.
provider "aws" {
  region = var.region

  default_tags {
    tags = local.tags
  }
}
