// Google Cloud services for containers and their images.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, googleApi, sku, uptime } from './gcp-facts.ts';

const regionalClusters = `${cloud}/kubernetes-engine/docs/concepts/multi-zone-and-regional-clusters`;
const zonalClusters = `${cloud}/kubernetes-engine/docs/how-to/creating-a-container-cluster`;
const repositories = `${cloud}/artifact-registry/docs/repositories/repo-locations`;

export const gcpContainers: readonly CatalogueService[] = [
  googleApi({
    key: 'gke',
    name: 'Google Kubernetes Engine',
    aliases: ['kubernetes', 'kubernetes engine', 'gke autopilot', 'gke standard'],
    category: 'containers',
    scope: 'subnet',
    keepsState: false,
    skus: [
      sku('Autopilot', { zones: fact('always', regionalClusters) }),
      sku('Standard regional', { zones: fact('always', regionalClusters) }),
      sku('Standard zonal', { zones: fact('none', zonalClusters) }),
    ],
    sla: [
      uptime(
        99.95,
        {
          condition: 'the control plane of an Autopilot or a regional cluster',
          needs: { sku: { has: ['Autopilot', 'Standard regional'] } },
        },
        `${cloud}/kubernetes-engine/sla`,
      ),
      uptime(
        99.5,
        { condition: 'the control plane of a zonal cluster', needs: { sku: { has: ['Standard zonal'] } } },
        `${cloud}/kubernetes-engine/sla`,
      ),
    ],
    terraform: 'google_container_cluster',
    meters: ['Hours of clusters', 'Hours of vCPUs', 'Hours of GB of memory', 'GB of disk a month'],
    docs: `${cloud}/kubernetes-engine/docs`,
  }),
  googleApi({
    key: 'artifact-registry',
    name: 'Artifact Registry',
    aliases: ['container registry', 'gcr', 'gar', 'registry', 'docker registry'],
    category: 'containers',
    scope: 'regional',
    keepsState: true,
    skus: [sku('Regional repository', { regions: fact('none', repositories) }), sku('Multi-regional repository')],
    terraform: 'google_artifact_registry_repository',
    meters: ['GB of stored artifacts a month', 'GB of traffic out'],
    docs: `${cloud}/artifact-registry/docs`,
  }),
  googleApi({
    key: 'backup-for-gke',
    name: 'Backup for GKE',
    aliases: ['gke backup', 'kubernetes backup'],
    category: 'containers',
    scope: 'regional',
    keepsState: true,
    terraform: 'google_gke_backup_backup_plan',
    meters: ['Protected pods a month', 'GB of backups a month'],
    docs: `${cloud}/kubernetes-engine/docs/add-on/backup-for-gke`,
  }),
  gcpService({
    key: 'gke-fleet',
    name: 'GKE fleet management',
    aliases: ['fleet', 'gke hub', 'anthos', 'gke enterprise'],
    category: 'containers',
    scope: 'global',
    keepsState: false,
    terraform: 'google_gke_hub_fleet',
    meters: ['Hours of vCPUs of member clusters'],
    docs: `${cloud}/kubernetes-engine/fleet-management/docs`,
  }),
  gcpService({
    key: 'service-mesh',
    name: 'Cloud Service Mesh',
    aliases: ['anthos service mesh', 'traffic director', 'istio'],
    category: 'containers',
    scope: 'network',
    keepsState: false,
    terraform: 'google_network_services_mesh',
    meters: ['Clients of the mesh'],
    docs: `${cloud}/service-mesh/docs`,
  }),
];
