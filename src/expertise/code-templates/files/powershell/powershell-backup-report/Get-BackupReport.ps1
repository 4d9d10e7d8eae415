<#
.SYNOPSIS
Lists the virtual machines that have no backup, and those whose last backup is too old.

.EXAMPLE
./Get-BackupReport.ps1 -MaximumAgeHours 26
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Compute, Az.RecoveryServices
[CmdletBinding()]
param(
    # Hours after which the last backup is too old.
    [ValidateRange(1, 720)]
    [int] $MaximumAgeHours = @@hours@@,

    [string] $OutputPath = './backup-report.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$items = @{}
foreach ($vault in Get-AzRecoveryServicesVault) {
    $found = Get-AzRecoveryServicesBackupItem -BackupManagementType AzureVM -WorkloadType AzureVM -VaultId $vault.ID
    foreach ($item in $found) {
        $items[$item.SourceResourceId.ToLowerInvariant()] = @{ Item = $item; Vault = $vault.Name }
    }
}

$limit = (Get-Date).ToUniversalTime().AddHours(-$MaximumAgeHours)

$rows = foreach ($machine in Get-AzVM) {
    $entry = $items[$machine.Id.ToLowerInvariant()]
    $state = if (-not $entry) {
        'No backup'
    }
    elseif (-not $entry.Item.LatestRecoveryPoint) {
        'No recovery point yet'
    }
    elseif ($entry.Item.LatestRecoveryPoint -lt $limit) {
        'Too old'
    }
    else {
        'In order'
    }

    [pscustomobject]@{
        Name                = $machine.Name
        ResourceGroup       = $machine.ResourceGroupName
        State               = $state
        Vault               = if ($entry) { $entry.Vault } else { '' }
        LastBackupStatus    = if ($entry) { $entry.Item.LastBackupStatus } else { '' }
        LatestRecoveryPoint = if ($entry) { $entry.Item.LatestRecoveryPoint } else { $null }
    }
}

$rows | Sort-Object -Property State, Name | Export-Csv -Path $OutputPath -Encoding utf8
$rows | Group-Object -Property State -NoElement
