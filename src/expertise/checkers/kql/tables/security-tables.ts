// Tables of Microsoft Entra and Microsoft Sentinel that people query most, with columns they use. Written for Lounge, 2026-11-22.
//
// A column without a type is a string; `?` is a column whose type is not checked. Tables can have more columns than these.

const SIGN_IN = `AADTenantId AppDisplayName AppId AuthenticationDetails:? AuthenticationProcessingDetails:? AuthenticationProtocol
  AuthenticationRequirement AutonomousSystemNumber Category ClientAppUsed ConditionalAccessPolicies:? ConditionalAccessStatus
  CorrelationId CreatedDateTime:datetime CrossTenantAccessType DeviceDetail:? DurationMs:? HomeTenantId Id Identity IPAddress
  IsInteractive:? Level Location LocationDetails:? MfaDetail:? NetworkLocationDetails:? OperationName OperationVersion
  OriginalRequestId ResourceDisplayName ResourceGroup ResourceIdentity ResourceServicePrincipalId ResourceTenantId
  ResultDescription ResultSignature ResultType RiskDetail RiskEventTypes RiskEventTypes_V2 RiskLevelAggregated
  RiskLevelDuringSignIn RiskState ServicePrincipalId ServicePrincipalName Status:? TokenIssuerName TokenIssuerType
  UniqueTokenIdentifier UserAgent UserDisplayName UserId UserPrincipalName UserType`;
const SERVICE_SIGN_IN = `AppId Category ConditionalAccessPolicies:? ConditionalAccessStatus CorrelationId DurationMs:? Id Identity
  IPAddress Level Location LocationDetails:? OperationName ResourceDisplayName ResourceGroup ResourceIdentity
  ResourceServicePrincipalId ResultDescription ResultSignature ResultType ServicePrincipalCredentialKeyId
  ServicePrincipalCredentialThumbprint ServicePrincipalId ServicePrincipalName UniqueTokenIdentifier`;

export const SECURITY_TABLES: Readonly<Record<string, string>> = {
  // Microsoft Entra
  SigninLogs: `${SIGN_IN} AlternateSignInName AuthenticationMethodsUsed FlaggedForReview:? IPAddressFromResourceProvider IsRisky:?
    ProcessingTimeInMilliseconds:? Resource SessionLifetimePolicies:? SignInIdentifier SignInIdentifierType`,
  AADNonInteractiveUserSignInLogs: SIGN_IN,
  AADServicePrincipalSignInLogs: SERVICE_SIGN_IN,
  AADManagedIdentitySignInLogs: SERVICE_SIGN_IN,
  AuditLogs: `AADOperationType AADTenantId ActivityDateTime:datetime ActivityDisplayName AdditionalDetails:dynamic Category
    CorrelationId DurationMs:? Id Identity InitiatedBy:dynamic Level Location LoggedByService OperationName OperationVersion
    Resource ResourceGroup ResourceId ResourceProvider Result ResultDescription ResultReason ResultSignature ResultType
    TargetResources:dynamic`,
  AADRiskyUsers: `Id IsDeleted:? IsProcessing:? RiskDetail RiskLastUpdatedDateTime:datetime RiskLevel RiskState UserDisplayName
    UserPrincipalName`,
  AADUserRiskEvents: `Activity ActivityDateTime:datetime AdditionalInfo:? CorrelationId DetectedDateTime:datetime
    DetectionTimingType Id IpAddress LastUpdatedDateTime:datetime Location:? RequestId RiskDetail RiskEventType RiskLevel
    RiskState Source TokenIssuerType UserDisplayName UserId UserPrincipalName`,
  MicrosoftGraphActivityLogs: `AadTenantId ApiVersion AppId ClientRequestId DurationMs:? IPAddress Location RequestId
    RequestMethod RequestUri ResponseSizeBytes:? ResponseStatusCode:int Roles Scopes ServicePrincipalId SignInActivityId
    UserAgent UserId Wids`,

  // Windows, networks and other sources
  SecurityEvent: `AccessList AccessMask Account AccountType Activity AuthenticationPackageName Channel CommandLine Computer
    EventData EventID:int EventOriginId EventSourceName FailureReason HandleId IpAddress IpPort KeyLength:? Level LmPackageName
    LogonGuid LogonProcessName LogonType:int LogonTypeName ManagementGroupName MemberName MemberSid NewProcessId NewProcessName
    ObjectName ObjectServer ObjectType ParentProcessName PrivilegeList Process ProcessId ProcessName RelativeTargetName
    ServiceAccount ServiceFileName ServiceName ServiceStartType ServiceType ShareLocalPath ShareName SourceComputerId Status
    SubjectAccount SubjectDomainName SubjectLogonId SubjectUserName SubjectUserSid SubStatus TargetAccount TargetDomainName
    TargetLogonId TargetUserName TargetUserSid Task:int TokenElevationType TransmittedServices WorkstationName`,
  WindowsEvent: `Channel Computer Correlation EventData:dynamic EventID:int EventLevel:int EventLevelName EventOriginId
    EventRecordId ManagementGroupName Provider Task:? TimeCreated:? Version:?`,
  CommonSecurityLog: `Activity AdditionalExtensions ApplicationProtocol CollectorHostName CommunicationDirection Computer
    DestinationDnsDomain DestinationHostName DestinationIP DestinationMACAddress DestinationNTDomain DestinationPort:int
    DestinationProcessId:? DestinationProcessName DestinationServiceName DestinationTranslatedAddress
    DestinationTranslatedPort:int DestinationUserID DestinationUserName DestinationUserPrivileges DeviceAction DeviceAddress
    DeviceCustomNumber1:? DeviceCustomNumber1Label DeviceCustomNumber2:? DeviceCustomNumber2Label DeviceCustomNumber3:?
    DeviceCustomNumber3Label DeviceCustomString1 DeviceCustomString1Label DeviceCustomString2 DeviceCustomString2Label
    DeviceCustomString3 DeviceCustomString3Label DeviceCustomString4 DeviceCustomString4Label DeviceCustomString5
    DeviceCustomString5Label DeviceCustomString6 DeviceCustomString6Label DeviceDnsDomain DeviceEventCategory
    DeviceEventClassID DeviceExternalID DeviceFacility DeviceInboundInterface DeviceMacAddress DeviceName DeviceNtDomain
    DeviceOutboundInterface DevicePayloadId DeviceProduct DeviceTimeZone DeviceTranslatedAddress DeviceVendor DeviceVersion
    EndTime:datetime EventCount:? EventOutcome EventType:? ExternalID:? FileHash FileName FilePath FileSize:? FileType
    IndicatorThreatType LogSeverity MaliciousIP MaliciousIPCountry Message Protocol Reason ReceiptTime ReceivedBytes:long
    RemoteIP RemotePort ReportReferenceLink RequestClientApplication RequestContext RequestCookies RequestMethod RequestURL
    SentBytes:long SimplifiedDeviceAction SourceDnsDomain SourceHostName SourceIP SourceMACAddress SourceNTDomain
    SourcePort:int SourceProcessId:? SourceProcessName SourceServiceName SourceTranslatedAddress SourceTranslatedPort:int
    SourceUserID SourceUserName SourceUserPrivileges StartTime:datetime ThreatConfidence ThreatDescription ThreatSeverity:?`,
  OfficeActivity: `ChannelGuid ChannelName ClientIP Client_IPAddress EventSource ExternalAccess:? ItemType LogonType:?
    Logon_Type:? MailboxGuid MailboxOwnerSid MailboxOwnerUPN Members:? OfficeId OfficeObjectId OfficeWorkload Operation
    OrganizationId OrganizationName OriginatingServer Parameters:? RecordType ResultStatus Site_ Site_Url SourceFileExtension
    SourceFileName SourceRelativeUrl Start_Time:? TeamGuid TeamName UserAgent UserDomain UserId UserKey UserType`,
  DnsEvents: 'ClientIP Computer EventId:? IPAddresses Message Name QueryType Result ResultCode:? SubType',
  WindowsFirewall: `CommunicationDirection Computer DestinationIP DestinationPort:int FirewallAction Protocol SourceIP
    SourcePort:int`,
  AWSCloudTrail: `AdditionalEventData APIVersion AwsEventId AWSRegion AwsRequestId ErrorCode ErrorMessage EventName EventSource
    EventTypeName EventVersion ManagementEvent:? ReadOnly:? RecipientAccountId RequestParameters Resources ResponseElements
    SessionMfaAuthenticated:? SourceIpAddress UserAgent UserIdentityAccessKeyId UserIdentityAccountId UserIdentityArn
    UserIdentityInvokedBy UserIdentityPrincipalid UserIdentityType UserIdentityUserName`,

  // Microsoft Sentinel
  SecurityAlert: `AlertLink AlertName AlertSeverity AlertType CompromisedEntity ConfidenceLevel ConfidenceScore:? Description
    DisplayName EndTime:datetime Entities ExtendedLinks ExtendedProperties IsIncident:bool ProcessingEndTime:datetime
    ProductComponentName ProductName ProviderName RemediationSteps ResourceId SourceComputerId StartTime:datetime Status
    SubTechniques SystemAlertId Tactics Techniques VendorName VendorOriginalId WorkspaceResourceGroup WorkspaceSubscriptionId`,
  SecurityIncident: `AdditionalData:dynamic AlertIds:dynamic BookmarkIds:dynamic Classification ClassificationComment
    ClassificationReason ClosedTime:datetime Comments:dynamic CreatedTime:datetime Description FirstActivityTime:datetime
    FirstModifiedTime:datetime IncidentName IncidentNumber:int IncidentUrl Labels:dynamic LastActivityTime:datetime
    LastModifiedTime:datetime ModifiedBy Owner:dynamic ProviderIncidentId ProviderName RelatedAnalyticRuleIds:dynamic Severity
    Status Tasks:? Title`,
  SentinelHealth: `CorrelationId Description ExtendedProperties:dynamic OperationName Reason RecordId SentinelResourceId
    SentinelResourceKind SentinelResourceName SentinelResourceType Status WorkspaceId`,
  ThreatIntelligenceIndicator: `Action Active:bool ConfidenceScore:? Description DomainName EmailSenderAddress
    ExpirationDateTime:datetime FileHashType FileHashValue IndicatorId NetworkDestinationIP NetworkIP NetworkSourceIP Tags
    ThreatSeverity:? ThreatType TrafficLightProtocolLevel Url`,
  ThreatIntelIndicators: `Confidence:? Data:dynamic Id IsActive:bool ObservableKey ObservableValue Pattern Tags:? ValidFrom:datetime
    ValidUntil:datetime`,
  BehaviorAnalytics: `ActionType ActivityInsights:dynamic ActivityType DevicesInsights:dynamic EventSource
    InvestigationPriority:int SourceDevice SourceIPAddress SourceIPLocation UserName UserPrincipalName UsersInsights:dynamic`,
  IdentityInfo: `AccountDisplayName AccountDomain AccountName AccountObjectId AccountSID AccountUPN AssignedRoles:dynamic
    BlastRadius City Country Department GivenName GroupMembership:dynamic IsAccountEnabled:bool JobTitle MailAddress Manager
    RiskLevel RiskState State Surname Tags:? UserType`,
};
