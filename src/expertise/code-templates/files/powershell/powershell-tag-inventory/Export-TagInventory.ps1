<#
.SYNOPSIS
Lists the resources of the subscriptions that lack required tags.

.EXAMPLE
./Export-TagInventory.ps1 -RequiredTags Owner, CostCenter -OutputPath ./tags.csv
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Resources
[CmdletBinding()]
param(
    # Tags that every resource must have.
    [string[]] $RequiredTags = @@required_tags@@,

    # Subscriptions to look at; all enabled ones by default.
    [string[]] $SubscriptionId,

    [string] $OutputPath = './tag-inventory.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$subscriptions = Get-AzSubscription | Where-Object {
    $_.State -eq 'Enabled' -and (-not $SubscriptionId -or $_.Id -in $SubscriptionId)
}

$rows = foreach ($subscription in $subscriptions) {
    $null = Set-AzContext -SubscriptionId $subscription.Id
    foreach ($resource in Get-AzResource) {
        $tags = if ($resource.Tags) { $resource.Tags } else { @{} }
        $missing = @($RequiredTags | Where-Object { $_ -notin $tags.Keys })
        [pscustomobject]@{
            Subscription  = $subscription.Name
            ResourceGroup = $resource.ResourceGroupName
            Name          = $resource.Name
            Type          = $resource.ResourceType
            Location      = $resource.Location
            MissingTags   = $missing -join '; '
            Tags          = ($tags.GetEnumerator() | ForEach-Object { "$($_.Key)=$($_.Value)" }) -join '; '
        }
    }
}

$rows | Sort-Object -Property Subscription, ResourceGroup, Name | Export-Csv -Path $OutputPath -Encoding utf8

$incomplete = @($rows | Where-Object { $_.MissingTags })
Write-Output "$(@($rows).Count) resources, $($incomplete.Count) without all of: $($RequiredTags -join ', '). Written to $OutputPath."
