// Tables of Microsoft Defender's advanced hunting, with columns people use. Written for Lounge, 2026-11-22.
//
// A column without a type is a string; `?` is a column whose type is not checked. Tables can have more columns than these.

const DEVICE = 'DeviceId DeviceName ReportId:?';
const ACTOR = `${DEVICE} ActionType AppGuardContainerId InitiatingProcessAccountDomain InitiatingProcessAccountName
  InitiatingProcessAccountObjectId InitiatingProcessAccountSid InitiatingProcessAccountUpn InitiatingProcessCommandLine
  InitiatingProcessCreationTime:datetime InitiatingProcessFileName InitiatingProcessFileSize:long InitiatingProcessFolderPath
  InitiatingProcessId:long InitiatingProcessIntegrityLevel InitiatingProcessMD5 InitiatingProcessParentCreationTime:datetime
  InitiatingProcessParentFileName InitiatingProcessParentId:long InitiatingProcessSHA1 InitiatingProcessSHA256
  InitiatingProcessTokenElevation InitiatingProcessVersionInfoCompanyName InitiatingProcessVersionInfoFileDescription
  InitiatingProcessVersionInfoInternalFileName InitiatingProcessVersionInfoOriginalFileName
  InitiatingProcessVersionInfoProductName InitiatingProcessVersionInfoProductVersion`;
const FILE = 'FileName FileSize:long FolderPath MD5 SHA1 SHA256';
const NETWORK = 'LocalIP LocalPort:int Protocol RemoteIP RemotePort:int RemoteUrl';
const IDENTITY = `ActionType AccountDisplayName AccountDomain AccountName AccountObjectId AccountSid AccountUpn
  AdditionalFields:? Application DestinationDeviceName DestinationIPAddress DestinationPort:? DeviceName IPAddress Location
  Port:? Protocol ReportId:? TargetAccountDisplayName TargetDeviceName`;

export const DEFENDER_TABLES: Readonly<Record<string, string>> = {
  DeviceProcessEvents: `${ACTOR} ${FILE} AccountDomain AccountName AccountObjectId AccountSid AccountUpn AdditionalFields:? LogonId:long
    ProcessCommandLine ProcessCreationTime:datetime ProcessId:long ProcessIntegrityLevel ProcessTokenElevation
    ProcessVersionInfoCompanyName ProcessVersionInfoFileDescription ProcessVersionInfoInternalFileName
    ProcessVersionInfoOriginalFileName ProcessVersionInfoProductName ProcessVersionInfoProductVersion`,
  DeviceNetworkEvents: `${ACTOR} ${NETWORK} AdditionalFields:? LocalIPType RemoteIPType`,
  DeviceFileEvents: `${ACTOR} ${FILE} AdditionalFields:? FileOriginIP FileOriginReferrerUrl FileOriginUrl
    IsAzureInfoProtectionApplied:? PreviousFileName PreviousFolderPath RequestAccountDomain RequestAccountName RequestAccountSid
    RequestProtocol RequestSourceIP RequestSourcePort:int SensitivityLabel SensitivitySubLabel ShareName`,
  DeviceLogonEvents: `${ACTOR} AccountDomain AccountName AccountSid AdditionalFields:? FailureReason IsLocalAdmin:bool LogonId:long
    LogonType Protocol RemoteDeviceName RemoteIP RemoteIPType RemotePort:int`,
  DeviceRegistryEvents: `${ACTOR} PreviousRegistryKey PreviousRegistryValueData PreviousRegistryValueName RegistryKey
    RegistryValueData RegistryValueName RegistryValueType`,
  DeviceImageLoadEvents: `${ACTOR} ${FILE}`,
  DeviceEvents: `${ACTOR} ${FILE} ${NETWORK} AccountDomain AccountName AccountSid AdditionalFields:? FileOriginIP FileOriginUrl
    LogonId:long ProcessCommandLine ProcessCreationTime:datetime ProcessId:long ProcessTokenElevation RegistryKey
    RegistryValueData RegistryValueName RemoteDeviceName`,
  DeviceInfo: `${DEVICE} AssetValue ClientVersion DeviceCategory DeviceSubtype DeviceType ExclusionReason ExposureLevel
    IsAzureADJoined:? IsExcluded:? IsInternetFacing:? JoinType LoggedOnUsers:? MachineGroup Model OnboardingStatus OSArchitecture
    OSBuild:? OSDistribution OSPlatform OSVersion OSVersionInfo PublicIP SensorHealthState Vendor`,
  DeviceNetworkInfo: `${DEVICE} ConnectedNetworks:? DefaultGateways:? DnsAddresses:? IPAddresses:? IPv4Dhcp IPv6Dhcp MacAddress
    NetworkAdapterName NetworkAdapterStatus NetworkAdapterType TunnelType`,
  DeviceFileCertificateInfo: `${DEVICE} CertificateSerialNumber CrlDistributionPointUrls IsRootSignerMicrosoft:? IsSigned:?
    IsTrusted:? Issuer SHA1 SignatureType Signer`,
  DeviceTvmSoftwareInventory: `DeviceId DeviceName EndOfSupportDate:? EndOfSupportStatus OSArchitecture OSPlatform OSVersion
    SoftwareName SoftwareVendor SoftwareVersion`,
  DeviceTvmSoftwareVulnerabilities: `CveId CveTags:? DeviceId DeviceName OSArchitecture OSPlatform OSVersion
    RecommendedSecurityUpdate RecommendedSecurityUpdateId SoftwareName SoftwareVendor SoftwareVersion VulnerabilitySeverityLevel`,
  AlertInfo: 'AlertId AttackTechniques Category DetectionSource ServiceSource Severity Title',
  AlertEvidence: `AccountDomain AccountName AccountObjectId AccountSid AccountUpn AdditionalFields:? AlertId Application
    ApplicationId:? DeviceId DeviceName EmailSubject EntityType EvidenceDirection EvidenceRole FileName FolderPath LocalIP
    NetworkMessageId ProcessCommandLine RemoteIP RemoteUrl ServiceSource SHA1 SHA256`,
  EmailEvents: `AttachmentCount:? AuthenticationDetails:? BulkComplaintLevel:? ConfidenceLevel:? Connectors DeliveryAction
    DeliveryLocation DetectionMethods:? EmailAction EmailActionPolicy EmailClusterId:? EmailDirection EmailLanguage
    InternetMessageId NetworkMessageId OrgLevelAction OrgLevelPolicy RecipientEmailAddress RecipientObjectId ReportId:?
    SenderDisplayName SenderFromAddress SenderFromDomain SenderIPv4 SenderIPv6 SenderMailFromAddress SenderMailFromDomain
    SenderObjectId Subject ThreatNames ThreatTypes UrlCount:? UserLevelAction UserLevelPolicy`,
  EmailAttachmentInfo: `DetectionMethods:? FileName FileSize:? FileType NetworkMessageId RecipientEmailAddress ReportId:?
    SenderDisplayName SenderFromAddress SHA256 ThreatNames ThreatTypes`,
  EmailUrlInfo: 'NetworkMessageId ReportId:? Url UrlDomain UrlLocation',
  EmailPostDeliveryEvents: `Action ActionResult ActionTrigger ActionType DeliveryLocation NetworkMessageId RecipientEmailAddress
    ReportId:? ThreatTypes`,
  UrlClickEvents: `AccountUpn ActionType DetectionMethods:? IPAddress IsClickedThrough:? NetworkMessageId ReportId:? ThreatTypes Url
    UrlChain:? Workload`,
  IdentityLogonEvents: `${IDENTITY} DeviceType FailureReason ISP LogonType OSPlatform`,
  IdentityQueryEvents: `${IDENTITY} Query QueryTarget QueryType`,
  IdentityDirectoryEvents: `${IDENTITY} TargetAccountUpn`,
  CloudAppEvents: `AccountDisplayName AccountId AccountObjectId AccountType ActionType ActivityObjects:? ActivityType Application
    ApplicationId:? City CountryCode DeviceType IPAddress IsAdminOperation:? IsAnonymousProxy:? ISP ObjectId ObjectName
    ObjectType OSPlatform RawEventData:dynamic ReportId:? UserAgent`,
};
