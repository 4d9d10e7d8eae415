<#
.SYNOPSIS
Lists the snapshots of virtual machines that are older than some days.

.EXAMPLE
./Get-SnapshotReport.ps1 -Server vcenter.example.org -MinimumAgeDays 3
#>
#Requires -Version 7.2
#Requires -Modules VMware.VimAutomation.Core
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [string] $Server,

    # Asked for when absent.
    [pscredential] $Credential = (Get-Credential -Message 'vCenter'),

    [ValidateRange(0, 3650)]
    [int] $MinimumAgeDays = @@days@@,

    [string] $OutputPath = './snapshots.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$connection = Connect-VIServer -Server $Server -Credential $Credential

try {
    $limit = (Get-Date).AddDays(-$MinimumAgeDays)
    $rows = Get-VM -Server $connection | Get-Snapshot | Where-Object { $_.Created -lt $limit } | ForEach-Object {
        [pscustomobject]@{
            VM          = $_.VM.Name
            Snapshot    = $_.Name
            Description = $_.Description
            Created     = $_.Created
            AgeDays     = [int] ((Get-Date) - $_.Created).TotalDays
            SizeGB      = [math]::Round($_.SizeGB, 1)
            PowerState  = $_.PowerState
        }
    }

    $rows | Sort-Object -Property AgeDays -Descending | Export-Csv -Path $OutputPath -Encoding utf8
    Write-Output "$(@($rows).Count) snapshots older than $MinimumAgeDays days. Written to $OutputPath."
}
finally {
    Disconnect-VIServer -Server $connection -Confirm:$false
}
