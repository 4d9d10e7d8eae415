// Terraform for Google Cloud: small files that can be applied after `gcloud auth application-default login`. Arguments as
// of the google provider 7.

import type { Template, TemplateInput } from './template.ts';

const REGISTRY = 'https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources';

function head({ region }: TemplateInput): string {
  return `terraform {
  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 7.0"
    }
  }
}

variable "project" {
  type = string
}

provider "google" {
  project = var.project
  region  = "${region}"
}
`;
}

function network({ name, region, subnets }: TemplateInput): string {
  const parts = subnets.map(
    (range, index) => `
resource "google_compute_subnetwork" "subnet_${index + 1}" {
  name                     = "${name}-${index + 1}"
  network                  = google_compute_network.main.id
  region                   = "${region}"
  ip_cidr_range            = "${range}"
  private_ip_google_access = true
}
`,
  );
  return `
resource "google_compute_network" "main" {
  name                    = "${name}"
  auto_create_subnetworks = false
}
${parts.join('')}`;
}

const FIREWALL = ({ name, space }: TemplateInput): string => `
resource "google_compute_firewall" "https" {
  name          = "${name}-allow-https"
  network       = google_compute_network.main.id
  direction     = "INGRESS"
  priority      = 1000
  source_ranges = ["${space}"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
`;

const PROJECT = 'Set the project with `-var project=…`.';

export const googleTemplates: readonly Template[] = [
  {
    cloud: 'gcp',
    title: 'GKE cluster',
    asks: /\b(gke|kubernetes|k8s)\b/i,
    file: 'gke.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}
resource "google_container_cluster" "main" {
  name             = "${input.name}"
  location         = "${input.region}"
  network          = google_compute_network.main.id
  subnetwork       = google_compute_subnetwork.subnet_1.id
  enable_autopilot = true

  # Empty: GKE creates the secondary ranges of pods and services itself.
  ip_allocation_policy {}
}
`,
    note: `${PROJECT} It is an Autopilot cluster: Google runs the nodes, and Workload Identity Federation is on. Deletion protection is on by default.`,
    docs: `${REGISTRY}/container_cluster`,
  },
  {
    cloud: 'gcp',
    title: 'bucket',
    asks: /\b(storage|buckets?|gcs)\b/i,
    file: 'bucket.tf',
    write: (input) => `${head(input)}
resource "google_storage_bucket" "main" {
  name                        = "${input.name}"
  location                    = "${input.region}"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  versioning {
    enabled = true
  }
}
`,
    note: `${PROJECT} The bucket’s name must be unique in all of Google Cloud.`,
    docs: `${REGISTRY}/storage_bucket`,
  },
  {
    cloud: 'gcp',
    title: 'virtual machine',
    asks: /\b(compute engine|instances?|vms?|virtual machines?|server)\b/i,
    file: 'vm.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}
resource "google_compute_instance" "main" {
  name         = "${input.name}"
  zone         = "${input.region}-b"
  machine_type = "e2-small"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = google_compute_subnetwork.subnet_1.id
  }

  shielded_instance_config {
    enable_secure_boot = true
  }
}
`,
    note: `${PROJECT} The machine has no external address; reach it through Identity-Aware Proxy.`,
    docs: `${REGISTRY}/compute_instance`,
  },
  {
    cloud: 'gcp',
    title: 'firewall rule',
    asks: /\b(firewall( rules?)?|security groups?|nsgs?)\b/i,
    file: 'firewall.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}${FIREWALL(input)}`,
    note: `${PROJECT} Every other ingress is denied by the implied rule.`,
    docs: `${REGISTRY}/compute_firewall`,
  },
  {
    cloud: 'gcp',
    title: 'VPC network',
    asks: /\b(vpcs?|networks?|subnets?|vnets?)\b/i,
    file: 'network.tf',
    write: (input) => `${head(input)}${network(input)}`,
    note: `${PROJECT} The network is global, its subnets are regional. Google Cloud keeps four addresses of every subnet.`,
    docs: `${REGISTRY}/compute_network`,
  },
];
