<#
.SYNOPSIS
Exports the cost of the subscription by resource group and service.

.EXAMPLE
./Export-MonthlyCost.ps1 -Days 30 -OutputPath ./cost.csv
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts
[CmdletBinding()]
param(
    # Days back from today.
    [ValidateRange(1, 365)]
    [int] $Days = @@days@@,

    [string] $OutputPath = './cost.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$context = Get-AzContext
if (-not $context) {
    throw 'Sign in with Connect-AzAccount first.'
}

$today = (Get-Date).ToUniversalTime().Date
$body = @{
    type       = 'ActualCost'
    timeframe  = 'Custom'
    timePeriod = @{
        from = $today.AddDays(-$Days).ToString('yyyy-MM-ddTHH:mm:ssZ')
        to   = $today.AddSeconds(-1).ToString('yyyy-MM-ddTHH:mm:ssZ')
    }
    dataset    = @{
        granularity = 'None'
        aggregation = @{ totalCost = @{ name = 'Cost'; function = 'Sum' } }
        grouping    = @(
            @{ type = 'Dimension'; name = 'ResourceGroupName' }
            @{ type = 'Dimension'; name = 'ServiceName' }
        )
    }
} | ConvertTo-Json -Depth 6

$path = "/subscriptions/$($context.Subscription.Id)/providers/Microsoft.CostManagement/query?api-version=2023-11-01"
$rows = [System.Collections.Generic.List[object]]::new()

# The service returns pages of rows with a link to the next one.
while ($path) {
    $response = Invoke-AzRestMethod -Method POST -Path $path -Payload $body
    if ($response.StatusCode -ne 200) {
        throw "Cost Management answered $($response.StatusCode): $($response.Content)"
    }

    $result = $response.Content | ConvertFrom-Json
    $columns = @($result.properties.columns.name)
    foreach ($row in $result.properties.rows) {
        $rows.Add([pscustomobject]@{
                ResourceGroup = $row[$columns.IndexOf('ResourceGroupName')]
                Service       = $row[$columns.IndexOf('ServiceName')]
                Cost          = [math]::Round([double] $row[$columns.IndexOf('Cost')], 2)
                Currency      = $row[$columns.IndexOf('Currency')]
            })
    }

    $path = if ($result.properties.nextLink) { ([uri] $result.properties.nextLink).PathAndQuery } else { $null }
}

$rows | Sort-Object -Property Cost -Descending | Export-Csv -Path $OutputPath -Encoding utf8
$total = ($rows | ForEach-Object { $_.Cost } | Measure-Object -Sum).Sum
Write-Output "$([math]::Round($total, 2)) in $Days days. Written to $OutputPath."
