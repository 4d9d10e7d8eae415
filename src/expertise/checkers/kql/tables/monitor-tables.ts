// Tables of Azure Monitor that people query most, with columns they use. Written for Lounge, 2026-11-22.
//
// A column without a type is a string; `?` is a column whose type is not checked. Tables can have more columns than these.

const STORAGE_LOG = `AccountName AuthenticationHash AuthenticationType AuthorizationDetails:? CallerIpAddress Category
  ClientRequestId ConditionsUsed ContentLengthHeader:long CorrelationId DurationMs:? Etag LastModifiedTime:? Location
  MetricResponseType ObjectKey OperationCount:? OperationName OperationVersion Protocol ReferrerHeader RequestBodySize:long
  RequesterAppId RequesterAudience RequesterObjectId RequesterTenantId RequesterTokenIssuer RequesterUpn
  RequestHeaderSize:long RequestMd5 ResponseBodySize:long ResponseHeaderSize:long ResponseMd5 SasExpiryStatus
  ServerLatencyMs:? ServiceType StatusCode StatusText TlsVersion Uri UserAgentHeader`;
const FIREWALL_RULE = `Action ActionReason DestinationPort:int Policy Protocol Rule RuleCollection RuleCollectionGroup SourceIp
  SourcePort:int`;
const AKS_AUDIT = `Annotations:? AuditId ImpersonatedUser:? Level ObjectRef:dynamic PodName RequestObject:dynamic
  RequestReceivedTime:datetime RequestUri ResponseObject:dynamic ResponseStatus:dynamic SourceIps:? Stage
  StageReceivedTime:datetime User:dynamic UserAgent Verb`;

export const MONITOR_TABLES: Readonly<Record<string, string>> = {
  // Machines
  Heartbeat: `Category Computer ComputerEnvironment ComputerIP ComputerPrivateIPs:? IsGatewayInstalled:bool
    ManagementGroupName OSMajorVersion OSMinorVersion OSName OSType RemoteIPCountry RemoteIPLatitude:real
    RemoteIPLongitude:real Resource ResourceGroup ResourceId ResourceProvider ResourceType SCAgentChannel Solutions
    SourceComputerId:? SubscriptionId:? Version VMUUID:?`,
  Perf: `Average:? BucketEndTime:? BucketStartTime:? Computer CounterName CounterPath CounterValue:real InstanceName Max:? Min:?
    ObjectName SampleCount:? StandardDeviation:?`,
  InsightsMetrics: 'AgentId Computer Name Namespace Origin Tags Val:real',
  Event: `AzureDeploymentID Computer EventCategory:int EventData EventID:int EventLevel:int EventLevelName EventLog
    ManagementGroupName Message ParameterXml RenderedDescription Role Source UserName`,
  Syslog: `CollectorHostName Computer EventTime:datetime Facility HostIP HostName ProcessID:int ProcessName SeverityLevel
    SyslogMessage`,
  W3CIISLog: `cIP Computer csBytes:long csCookie csHost csMethod csReferer csUriQuery csUriStem csUserAgent csUserName
    csVersion Date:? RemoteIPCountry RemoteIPLatitude:real RemoteIPLongitude:real Role RoleInstance scBytes:long scStatus
    scSubStatus scWin32Status sComputerName sIP sPort:int sSiteName StorageAccount Time:? TimeTaken:long`,
  Update: `Approved:bool BulletinID Classification Computer KBID MSRCSeverity Optional:bool OSType Product PublishedDate:datetime
    RebootBehavior Title UpdateState`,
  ConfigurationChange: `ChangeCategory Computer ConfigChangeType Current FieldsChanged FileSystemPath Previous Publisher
    RegistryKey SoftwareName SoftwareType SvcAccount SvcChangeType SvcDisplayName SvcName SvcPreviousState SvcStartupType SvcState`,
  ConfigurationData: `Computer ConfigDataType CurrentVersion Publisher SoftwareName SoftwareType SvcAccount SvcDisplayName
    SvcName SvcStartupType SvcState`,
  VMConnection: `BytesReceived:long BytesSent:long Computer DestinationIp DestinationPort:int Direction LinksEstablished:?
    LinksFailed:? LinksLive:? LinksTerminated:? Machine MaliciousIp Process ProcessName Protocol RemoteClassification
    RemoteCountry RemoteDnsCanonicalNames RemoteDnsQuestions RemoteIp RemoteLatitude:? RemoteLongitude:? Responses:?
    ResponseTimeMax:? ResponseTimeMin:? ResponseTimeSum:? SourceIp`,

  // The platform
  AzureActivity: `ActivityStatus ActivityStatusValue ActivitySubstatus ActivitySubstatusValue Authorization
    Authorization_d:dynamic Caller CallerIpAddress Category CategoryValue Claims Claims_d:dynamic CorrelationId EventDataId
    EventSubmissionTimestamp:datetime Hierarchy HTTPRequest Level OperationId OperationName OperationNameValue Properties
    Properties_d:dynamic Resource ResourceGroup ResourceId ResourceProvider ResourceProviderValue SubscriptionId`,
  AzureMetrics: `Average:real Count:real Maximum:real MetricName Minimum:real Resource ResourceGroup ResourceId ResourceProvider
    SubscriptionId:? TimeGrain Total:real UnitName`,
  AzureDiagnostics: `CallerIPAddress Category CorrelationId DurationMs:? Level OperationName Resource ResourceGroup ResourceId
    ResourceProvider ResourceType ResultDescription ResultSignature ResultType SubscriptionId:?`,
  Usage: `Computer DataType EndTime:datetime IsBillable:bool LinkedMeterId MeterId Quantity:real QuantityUnit ResourceUri
    Solution StartTime:datetime`,
  Operation: 'Computer CorrelationId Detail ErrorId HelpLink OperationCategory OperationKey OperationStatus Solution',
  LAQueryLogs: `AADClientId AADEmail AADObjectId AADTenantId CorrelationId QueryText QueryTimeRangeEnd:datetime
    QueryTimeRangeStart:datetime RequestClientApp RequestContext:? RequestTarget ResponseCode:int ResponseDurationMs:?
    ResponseRowCount:? StatsCPUTimeMs:? StatsDataProcessedKB:?`,
  AZKVAuditLogs: `CallerIpAddress CorrelationId DurationMs:? HttpStatusCode:? Identity:? OperationName RequestUri
    ResultDescription ResultSignature ResultType`,
  StorageBlobLogs: STORAGE_LOG,
  StorageFileLogs: STORAGE_LOG,
  StorageQueueLogs: STORAGE_LOG,
  StorageTableLogs: STORAGE_LOG,

  // Networks
  AZFWNetworkRule: `${FIREWALL_RULE} DestinationIp`,
  AZFWApplicationRule: `${FIREWALL_RULE} Fqdn IsExplicitProxyRequest:bool IsTlsInspected:bool TargetUrl WebCategory`,
  AZFWNatRule: `DestinationIp DestinationPort:int Policy Protocol Rule RuleCollection RuleCollectionGroup SourceIp SourcePort:int
    TranslatedIp TranslatedPort:int`,
  AZFWThreatIntel: `Action DestinationIp DestinationPort:int Fqdn IsTlsInspected:bool Protocol SourceIp SourcePort:int TargetUrl
    ThreatDescription`,
  AZFWIdpsSignature: `Action Category Description DestinationIp DestinationPort:int Protocol Severity:? SignatureId SourceIp
    SourcePort:int`,
  AZFWDnsQuery: 'Protocol QueryName QueryType ResponseCode SourceIp SourcePort:int',
  AGWAccessLogs: `BackendPoolName ClientIp Host HttpMethod HttpStatus:? ListenerName RequestUri RuleName ServerRouted
    ServerStatus:? TimeTaken:? UserAgent`,
  NTANetAnalytics: `AclGroup AclRule AllowedInFlows:long AllowedOutFlows:long AzureRegion BytesDestToSrc:long BytesSrcToDest:long
    CompletedFlows:long ConnectionName ConnectionType Country DeniedInFlows:long DeniedOutFlows:long DestIp DestNic DestPort:int
    DestPublicIps DestRegion DestSubnet DestVm FlowDirection FlowEncryption FlowEndTime:datetime FlowIntervalEndTime:datetime
    FlowIntervalStartTime:datetime FlowStartTime:datetime FlowStatus FlowType L4Protocol L7Protocol MacAddress
    PacketsDestToSrc:long PacketsSrcToDest:long SrcIp SrcNic SrcPublicIps SrcRegion SrcSubnet SrcVm SubType`,

  // Containers
  ContainerLogV2: `Computer ContainerId ContainerName KubernetesMetadata:dynamic LogLevel LogMessage:dynamic LogSource PodName
    PodNamespace`,
  ContainerLog: 'Computer ContainerID Image ImageTag LogEntry LogEntrySource Name Repository TimeOfCommand:datetime',
  ContainerInventory: `Command Computer ContainerHostname ContainerID ContainerState CreatedTime:datetime EnvironmentVar
    ExitCode:int FinishedTime:datetime Image ImageID ImageTag Name Ports Repository StartedTime:datetime`,
  KubePodInventory: `ClusterId ClusterName Computer ContainerCreationTimeStamp:datetime ContainerID ContainerLastStatus:?
    ContainerName ContainerRestartCount:int ContainerStartTime:datetime ContainerStatus ContainerStatusReason ControllerKind
    ControllerName InstanceName Name Namespace PodCreationTimeStamp:datetime PodIp PodLabel PodRestartCount:int
    PodStartTime:datetime PodStatus PodUid ServiceName`,
  KubeEvents: `ClusterId ClusterName Computer Count:? FirstSeen:datetime KubeEventType LastSeen:datetime Message Name Namespace
    ObjectKind Reason SourceComponent`,
  KubeNodeInventory: `ClusterId ClusterName Computer CreationTimeStamp:datetime DockerVersion KubeletVersion KubeProxyVersion
    KubernetesProviderID Labels LastTransitionTimeReady:datetime OperatingSystem Status`,
  KubeServices: 'ClusterId ClusterIp ClusterName Namespace SelectorLabels ServiceName ServiceType',
  AKSAudit: AKS_AUDIT,
  AKSAuditAdmin: AKS_AUDIT,
  AKSControlPlane: 'Category Level Message PodName Stream',
  ContainerAppConsoleLogs: `ContainerAppName ContainerGroupId ContainerGroupName ContainerId ContainerImage ContainerName
    EnvironmentName Location Log OperationName RevisionName Stream`,

  // App Service, Functions and API Management
  AppServiceHTTPLogs: `CIp ComputerName Cookie CsBytes:? CsHost CsMethod CsUriQuery CsUriStem CsUsername Protocol Referer Result
    ScBytes:? ScStatus:int ScSubStatus ScWin32Status SPort TimeTaken:int UserAgent`,
  AppServiceConsoleLogs: 'ContainerId Host Level OperationName ResultDescription',
  AppServiceAppLogs: `ContainerId CustomLevel ExceptionClass Host Level Logger Message Method ResultDescription Source
    WebSiteInstanceId`,
  AppServicePlatformLogs: 'ContainerId DeploymentId Exception Host Level Message OperationName',
  FunctionAppLogs: `ActivityId AppName Category EventId:? EventName ExceptionDetails ExceptionMessage ExceptionType
    FunctionInvocationId FunctionName HostInstanceId HostVersion Level LevelId:? Location Message ProcessId:? RoleInstance`,
  ApiManagementGatewayLogs: `ApiId ApimSubscriptionId ApiRevision BackendId BackendMethod BackendProtocol BackendResponseCode:int
    BackendTime:? BackendUrl Cache CacheTime:? CallerIpAddress ClientProtocol ClientTime:? ClientTlsVersion CorrelationId Errors:?
    IsRequestSuccess:bool LastErrorElapsed:? LastErrorMessage LastErrorReason LastErrorScope LastErrorSection LastErrorSource
    Method OperationId ProductId Region RequestBody RequestHeaders:? RequestSize:? ResponseBody ResponseCode:int
    ResponseHeaders:? ResponseSize:? TotalTime:? TraceRecords:? Url UserId`,
};
