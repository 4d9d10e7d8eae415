// Tables that are known by name only, and those of Azure Resource Graph. Written for Lounge, 2026-11-22.

/** Tables of a workspace whose columns are not listed. */
export const OTHER_TABLES: readonly string[] =
  `AADProvisioningLogs AADRiskyServicePrincipals AADServicePrincipalRiskEvents
  ADFActivityRun ADFPipelineRun ADFSSignInLogs ADFTriggerRun AGWFirewallLogs AGWPerformanceLogs Anomalies
  AppServiceAntivirusScanAuditLogs AppServiceAuditLogs AppServiceEnvironmentPlatformLogs AppServiceFileAuditLogs
  AppServiceIPSecAuditLogs AppSystemEvents AWSCloudWatch AWSGuardDuty AWSVPCFlow AZFWApplicationRuleAggregation
  AZFWFatFlow AZFWFlowTrace AZFWInternalFqdnResolutionFailure AZFWNatRuleAggregation AZFWNetworkRuleAggregation
  CloudAuditEvents CloudProcessEvents ConfidentialWatchlist ContainerAppSystemLogs ContainerImageInventory
  ContainerNodeInventory ContainerRegistryLoginEvents ContainerRegistryRepositoryEvents ContainerServiceLog
  DatabricksAccounts DatabricksClusters DatabricksJobs DatabricksNotebook DatabricksWorkspace
  DeviceTvmInfoGathering DeviceTvmSecureConfigurationAssessment DeviceTvmSecureConfigurationAssessmentKB
  DeviceTvmSoftwareVulnerabilitiesKB DnsInventory GCPAuditLogs HuntingBookmark
  IntuneAuditLogs IntuneDeviceComplianceOrg IntuneDevices IntuneOperationalLogs KubeMonAgentEvents KubePVInventory
  LinuxAuditLog NetworkAccessTraffic NTAIpDetails NTATopologyDetails PowerBIActivity ProtectionStatus
  SecureScoreControls SecureScores SecurityBaseline SecurityBaselineSummary SecurityNestedRecommendation
  SecurityRecommendation SecurityRegulatoryCompliance SentinelAudit SQLAssessmentRecommendation SqlVulnerabilityAssessmentResult ThreatIntelObjects UpdateRunProgress UpdateSummary
  UserAccessAnalytics UserPeerAnalytics VMBoundPort VMComputer VMProcess Watchlist`.split(/\s+/);

/** Tables of Azure Resource Graph, whose names are not case-sensitive. */
export const RESOURCE_GRAPH_TABLES: readonly string[] = `AdvisorResources AlertsManagementResources AppServiceResources
  AuthorizationResources AWSResources BatchResources ChaosResources CommunityGalleryResources ComputeResources
  DesktopVirtualizationResources DnsResources EdgeOrderResources ElasticSanResources ExtendedLocationResources
  FeatureResources GuestConfigurationResources HealthResourceChanges HealthResources InsightsResources IoTSecurityResources
  KubernetesConfigurationResources KustoResources MaintenanceResources ManagedServiceResources MigrateResources
  NetworkResources PatchAssessmentResources PatchInstallationResources PolicyResources QuotaResources
  RecoveryServicesResources ResourceChanges ResourceContainerChanges ResourceContainers Resources SecurityResources
  ServiceFabricResources ServiceHealthResources SpotResources SupportResources TagsResources`.split(/\s+/);

/** Columns of a resource: strings, but for those with a type. */
export const RESOURCE_COLUMNS = `apiVersion extendedLocation:dynamic id identity:dynamic kind location managedBy name plan:dynamic
  properties:dynamic resourceGroup sku:dynamic subscriptionId tags:dynamic tenantId type zones:dynamic`;
