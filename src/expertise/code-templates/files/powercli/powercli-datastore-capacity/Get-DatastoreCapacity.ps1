<#
.SYNOPSIS
Lists datastores with their capacity and what is promised to machines, and marks those that are nearly full.

.EXAMPLE
./Get-DatastoreCapacity.ps1 -Server vcenter.example.org -MinimumFreePercent 20
#>
#Requires -Version 7.2
#Requires -Modules VMware.VimAutomation.Core
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [string] $Server,

    # Asked for when absent.
    [pscredential] $Credential = (Get-Credential -Message 'vCenter'),

    [ValidateRange(1, 99)]
    [int] $MinimumFreePercent = @@threshold@@,

    [string] $OutputPath = './datastores.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$connection = Connect-VIServer -Server $Server -Credential $Credential

try {
    $rows = foreach ($datastore in Get-Datastore -Server $connection) {
        # Thin disks can grow to more than the datastore has.
        $summary = $datastore.ExtensionData.Summary
        $provisioned = ($summary.Capacity - $summary.FreeSpace + $summary.Uncommitted) / 1GB
        $free = if ($datastore.CapacityGB -gt 0) { 100 * $datastore.FreeSpaceGB / $datastore.CapacityGB } else { 0 }

        [pscustomobject]@{
            Name               = $datastore.Name
            Type               = $datastore.Type
            CapacityGB         = [math]::Round($datastore.CapacityGB, 1)
            FreeGB             = [math]::Round($datastore.FreeSpaceGB, 1)
            FreePercent        = [math]::Round($free, 1)
            ProvisionedGB      = [math]::Round($provisioned, 1)
            IsNearlyFull       = $free -lt $MinimumFreePercent
            IsOvercommitted    = $provisioned -gt $datastore.CapacityGB
            IsInMaintenance    = $datastore.State -ne 'Available'
        }
    }

    $rows | Sort-Object -Property FreePercent | Export-Csv -Path $OutputPath -Encoding utf8
    $full = @($rows | Where-Object { $_.IsNearlyFull })
    Write-Output "$(@($rows).Count) datastores, $($full.Count) with less than $MinimumFreePercent percent free. Written to $OutputPath."
}
finally {
    Disconnect-VIServer -Server $connection -Confirm:$false
}
