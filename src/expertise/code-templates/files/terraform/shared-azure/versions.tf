terraform {
  required_version = ">= 1.9"

  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.42" #@ azurerm 4
      version = "~> 3.116" #@ azurerm 3
    }
  }
}

# The subscription comes from ARM_SUBSCRIPTION_ID, the identity from `az login` or the pipeline.
provider "azurerm" {
  storage_use_azuread = true

  features {} #@ azurerm 3
  features { #@ azurerm 4
    # Accounts behind a firewall are created without asking their endpoints, which only those let in reach. #@ azurerm 4
    storage { #@ azurerm 4
      data_plane_available = false #@ azurerm 4
    } #@ azurerm 4
  } #@ azurerm 4
}
