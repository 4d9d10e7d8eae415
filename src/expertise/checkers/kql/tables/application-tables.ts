// Tables of Application Insights, in a workspace and classic, with columns people use. Written for Lounge, 2026-11-22.
//
// A column without a type is a string; `?` is a column whose type is not checked. Tables can have more columns than these.

const WORKSPACE_COLUMNS = `AppRoleInstance AppRoleName AppVersion ClientBrowser ClientCity ClientCountryOrRegion ClientIP
  ClientModel ClientOS ClientStateOrProvince ClientType IKey ItemCount:int Measurements:dynamic OperationId OperationName
  ParentId Properties:dynamic ResourceGUID SDKVersion SessionId SyntheticSource UserAccountId UserAuthenticatedId UserId`;

/** Columns of each table of a workspace that only some have. */
const WORKSPACE = {
  AppRequests: 'DurationMs:real Id Name PerformanceBucket ResultCode Source Success:bool Url',
  AppDependencies: 'Data DependencyType DurationMs:real Id Name PerformanceBucket ResultCode Success:bool Target',
  AppExceptions: `Assembly Details:dynamic ExceptionType HandledAt InnermostAssembly InnermostMessage InnermostMethod
    InnermostType Message Method OuterAssembly OuterMessage OuterMethod OuterType ProblemId SeverityLevel:int`,
  AppTraces: 'Message SeverityLevel:int',
  AppEvents: 'Name',
  AppMetrics: 'Max:real Min:real Name Sum:real',
  AppPageViews: 'DurationMs:real Id Name PerformanceBucket Url',
  AppPerformanceCounters: 'Category Counter Instance Name Value:real',
  AppAvailabilityResults: 'DurationMs:real Id Location Message Name PerformanceBucket Size:? Success:bool',
  AppBrowserTimings: `Name NetworkDurationMs:real PerformanceBucket ProcessingDurationMs:real ReceiveDurationMs:real
    SendDurationMs:real TotalDurationMs:real Url`,
};

const CLASSIC_COLUMNS = `_ResourceId appId appName application_Version client_Browser client_City client_CountryOrRegion
  client_IP client_Model client_OS client_StateOrProvince client_Type cloud_RoleInstance cloud_RoleName
  customDimensions:dynamic customMeasurements:dynamic iKey itemCount:int itemId itemType operation_Id operation_Name
  operation_ParentId operation_SyntheticSource sdkVersion session_Id timestamp:datetime user_AccountId user_AuthenticatedId
  user_Id`;

/** Columns of each classic table that only some have. */
const CLASSIC = {
  requests: 'duration:real id name performanceBucket resultCode source success url',
  dependencies: 'data duration:real id name performanceBucket resultCode success target type',
  exceptions: `assembly details:dynamic handledAt innermostAssembly innermostMessage innermostMethod innermostType message method
    outerAssembly outerMessage outerMethod outerType problemId severityLevel:int type`,
  traces: 'message severityLevel:int',
  customEvents: 'name',
  customMetrics: 'name value:real valueCount:int valueMax:real valueMin:real valueStdDev:real valueSum:real',
  pageViews: 'duration:real id name performanceBucket url',
  performanceCounters: 'category counter instance name value:real',
  availabilityResults: 'duration:real id location message name performanceBucket size:? success',
  browserTimings: `name networkDuration:real performanceBucket processingDuration:real receiveDuration:real sendDuration:real
    totalDuration:real url`,
};

export const APPLICATION_TABLES = withColumns(WORKSPACE, WORKSPACE_COLUMNS);
export const CLASSIC_TABLES = withColumns(CLASSIC, CLASSIC_COLUMNS);

function withColumns(tables: Readonly<Record<string, string>>, columns: string): Record<string, string> {
  return Object.fromEntries(Object.entries(tables).map(([name, own]) => [name, `${columns} ${own}`]));
}
