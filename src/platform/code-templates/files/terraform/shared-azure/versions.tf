terraform {
  required_version = ">= 1.9"

  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.42" #@ azurerm 4
      version = "~> 3.117" #@ azurerm 3
    }
  }
}

# The subscription comes from ARM_SUBSCRIPTION_ID, the identity from `az login` or the pipeline.
provider "azurerm" {
  storage_use_azuread = true

  features {}
}
