// Tables that queries may name: those of Azure Monitor, Microsoft Sentinel and Defender (the catalogue), of Azure Resource
// Graph and of classic Application Insights, and those a person gave.

import { readCatalogue } from '../read-catalogue.ts';
import type { KqlTable } from './kusto-engine.ts';

export type KqlCatalogue = { date: string; tables: ReadonlyMap<string, KqlTable> };

/** Every table of a workspace has them (Azure Monitor, "Standard columns in Azure Monitor Logs"). */
const STANDARD_COLUMNS = {
  TenantId: 'string',
  TimeGenerated: 'datetime',
  Type: 'string',
  SourceSystem: 'string',
  _ResourceId: 'string',
  _SubscriptionId: 'string',
  _ItemId: 'string',
  _IsBillable: 'string',
  _BilledSize: 'real',
  _TimeReceived: 'datetime',
};
/** Azure Diagnostics has a column for each property of each resource type. */
const OPEN_TABLES = new Set(['AzureDiagnostics']);

/** Azure Resource Graph, "Supported tables and resource types". Its names are not case-sensitive. */
const RESOURCE_GRAPH_TABLES = `AdvisorResources AKSResources AlertsManagementResources AppServiceResources
  AuthorizationResources AWSResources AzureBusinessContinuityResources BatchResources ChaosResources
  CommunityGalleryResources ComputeResources DeploymentResources DesktopVirtualizationResources DnsResources
  EdgeOrderResources ElasticSanResources ExtendedLocationResources FeatureResources GuestConfigurationResources
  HealthResourceChanges HealthResources InsightResources InsightsResources IoTSecurityResources
  KubernetesConfigurationResources KustoResources MaintenanceResources ManagedServiceResources MigrateResources
  NetworkResourceChanges NetworkResources PatchAssessmentResources PatchInstallationResources PolicyResources
  QuotaResources RecoveryServicesResources ResourceChanges ResourceContainerChanges ResourceContainers Resources
  SecurityResources ServiceFabricResources ServiceHealthResources SpotResources SupportResources TagsResources
  WorkloadMonitorResources`.split(/\s+/);
/** Columns of a resource. Properties are dynamic, so that what is inside of them is not checked. */
const RESOURCE_COLUMNS = toColumns(
  `id:string,name:string,type:string,tenantId:string,kind:string,location:string,resourceGroup:string,
  subscriptionId:string,managedBy:string,sku:dynamic,plan:dynamic,properties:dynamic,tags:dynamic,identity:dynamic,
  zones:dynamic,extendedLocation:dynamic,apiVersion:string,systemData:dynamic`,
);

/** Azure Monitor, "Convert to workspace-based Application Insights": the names in front of the conversion. */
const TELEMETRY_COLUMNS = toColumns(
  `timestamp:datetime,appId:string,appName:string,application_Version:string,client_Browser:string,client_City:string,
  client_CountryOrRegion:string,client_IP:string,client_Model:string,client_OS:string,client_StateOrProvince:string,
  client_Type:string,cloud_RoleInstance:string,cloud_RoleName:string,customDimensions:dynamic,
  customMeasurements:dynamic,iKey:string,itemCount:int,itemId:string,itemType:string,operation_Id:string,
  operation_Name:string,operation_ParentId:string,operation_SyntheticSource:string,sdkVersion:string,
  session_Id:string,user_AccountId:string,user_AuthenticatedId:string,user_Id:string,_ResourceId:string`,
);
const TELEMETRY_TABLES = {
  requests: `id:string,name:string,source:string,url:string,success:string,resultCode:string,duration:real,
    performanceBucket:string`,
  dependencies: `id:string,name:string,data:string,target:string,type:string,success:string,resultCode:string,
    duration:real,performanceBucket:string`,
  exceptions: `assembly:string,details:dynamic,handledAt:string,innermostAssembly:string,innermostMessage:string,
    innermostMethod:string,innermostType:string,message:string,method:string,outerAssembly:string,outerMessage:string,
    outerMethod:string,outerType:string,problemId:string,severityLevel:int,type:string`,
  traces: 'message:string,severityLevel:int',
  customEvents: 'name:string',
  customMetrics: `name:string,value:real,valueCount:int,valueMax:real,valueMin:real,valueSum:real,valueStdDev:real`,
  pageViews: 'id:string,name:string,url:string,duration:real,performanceBucket:string',
  performanceCounters: 'category:string,counter:string,instance:string,name:string,value:real',
  availabilityResults: `id:string,name:string,location:string,message:string,success:string,duration:real,size:real,
    performanceBucket:string`,
  browserTimings: `name:string,url:string,networkDuration:real,processingDuration:real,receiveDuration:real,
    sendDuration:real,totalDuration:real,performanceBucket:string`,
};

export function loadKqlCatalogue(): KqlCatalogue {
  const { date, tables } = readCatalogue(new URL('kql-catalogue.json.br', import.meta.url)) as {
    date: string;
    tables: Record<string, string>;
  };
  const known = new Map<string, KqlTable>();
  for (const [name, columns] of Object.entries(TELEMETRY_TABLES))
    known.set(name, { columns: { ...TELEMETRY_COLUMNS, ...toColumns(columns) }, isOpen: false });
  const resources: KqlTable = { columns: RESOURCE_COLUMNS, isOpen: false };
  for (const name of RESOURCE_GRAPH_TABLES) known.set(name, resources);
  for (const [name, columns] of Object.entries(tables))
    known.set(name, { columns: { ...STANDARD_COLUMNS, ...toColumns(columns) }, isOpen: OPEN_TABLES.has(name) });
  return { date, tables: known };
}

function toColumns(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((column) => column.trim().split(':') as [string, string]));
}

const TYPES: Readonly<Record<string, string>> = {
  bool: 'bool',
  boolean: 'bool',
  date: 'datetime',
  datetime: 'datetime',
  decimal: 'decimal',
  double: 'real',
  dynamic: 'dynamic',
  guid: 'guid',
  int: 'int',
  long: 'long',
  real: 'real',
  string: 'string',
  time: 'timespan',
  timespan: 'timespan',
  uuid: 'guid',
};

/** Reads tables that a person gave: `Name (Column: type, …)`, a line each. Other lines are ignored. */
export function readGivenTables(text: string): Map<string, KqlTable> {
  const tables = new Map<string, KqlTable>();
  for (const line of text.split('\n')) {
    const open = line.indexOf('(');
    const name = line.slice(0, Math.max(0, open)).trim().split(/\s+/).at(-1) ?? '';
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    const columns: Record<string, string> = {};
    for (const column of line
      .slice(open + 1)
      .split(')', 1)[0]!
      .split(',')) {
      const [title = '', type = ''] = column.split(':').map((word) => word.trim());
      if (/^[A-Za-z_]\w*$/.test(title)) columns[title] = TYPES[type.toLowerCase()] ?? 'dynamic';
    }
    tables.set(name, { columns, isOpen: Object.keys(columns).length === 0 });
  }
  return tables;
}

/** An open table without known columns: a custom log, a watchlist, a parser of Microsoft Sentinel. */
export const unknownColumns: KqlTable = { columns: { TimeGenerated: 'datetime' }, isOpen: true };

export function isCustomTable(name: string): boolean {
  return name.endsWith('_CL') || /^(?:_GetWatchlist|_(?:Im|ASim)_|v?im[A-Z]|ASim)/.test(name);
}

/** Returns the tables that `names` may mean. */
export function findTables(
  names: Iterable<string>,
  { catalogue, given }: { catalogue: KqlCatalogue; given: ReadonlyMap<string, KqlTable> },
): Map<string, KqlTable> {
  const found = new Map<string, KqlTable>();
  for (const name of names) {
    const table = given.get(name) ?? catalogue.tables.get(name) ?? resourceTable(name, catalogue);
    if (table) found.set(name, table);
    else if (isCustomTable(name)) found.set(name, unknownColumns);
  }
  return found;
}

const resourceGraphNames = new Map(RESOURCE_GRAPH_TABLES.map((name) => [name.toLowerCase(), name]));

function resourceTable(name: string, { tables }: KqlCatalogue): KqlTable | undefined {
  const known = resourceGraphNames.get(name.toLowerCase());
  return known === undefined ? undefined : tables.get(known);
}
