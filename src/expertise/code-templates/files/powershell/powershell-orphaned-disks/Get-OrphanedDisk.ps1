<#
.SYNOPSIS
Lists managed disks that no machine uses, and can delete those that are old enough.

.DESCRIPTION
Without -Remove nothing is deleted. -Remove asks for each disk, and -WhatIf shows what it would delete.

.EXAMPLE
./Get-OrphanedDisk.ps1 -MinimumAgeDays 30
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Compute
[CmdletBinding(SupportsShouldProcess)]
param(
    # Age of a disk. Get-AzDisk does not tell how long it has been unattached.
    [ValidateRange(1, 3650)]
    [int] $MinimumAgeDays = @@days@@,

    [switch] $Remove,

    [string] $OutputPath = './orphaned-disks.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$limit = (Get-Date).ToUniversalTime().AddDays(-$MinimumAgeDays)

# Disks that Site Recovery or a Kubernetes cluster keeps are not attached either, but are in use.
$disks = Get-AzDisk | Where-Object {
    $_.DiskState -eq 'Unattached' -and
    $_.TimeCreated -lt $limit -and
    $_.Name -notlike '*-ASRReplica' -and
    $_.Name -notlike 'ms-asr-*' -and
    -not ($_.Tags -and $_.Tags.ContainsKey('kubernetes.io-created-for-pv-name'))
}

$report = foreach ($disk in $disks) {
    $isDeleted = $false
    if ($Remove) {
        # The command itself asks.
        $result = Remove-AzDisk -ResourceGroupName $disk.ResourceGroupName -DiskName $disk.Name -WhatIf:$WhatIfPreference
        $isDeleted = [bool] ($result -and $result.Status -eq 'Succeeded')
    }

    [pscustomobject]@{
        Name          = $disk.Name
        ResourceGroup = $disk.ResourceGroupName
        Location      = $disk.Location
        Sku           = $disk.Sku.Name
        SizeGB        = $disk.DiskSizeGB
        Created       = $disk.TimeCreated
        Deleted       = $isDeleted
    }
}

$report | Sort-Object -Property SizeGB -Descending | Export-Csv -Path $OutputPath -Encoding utf8

$size = ($report | ForEach-Object { $_.SizeGB } | Measure-Object -Sum).Sum
Write-Output "$(@($report).Count) disks with $size GB. Written to $OutputPath."
