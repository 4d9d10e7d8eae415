<#
.SYNOPSIS
Lists the state of VMware Tools of the machines that run.

.EXAMPLE
./Get-ToolsStatus.ps1 -Server vcenter.example.org
#>
#Requires -Version 7.2
#Requires -Modules VMware.VimAutomation.Core
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [string] $Server,

    # Asked for when absent.
    [pscredential] $Credential = (Get-Credential -Message 'vCenter'),

    [string] $OutputPath = './tools-status.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$connection = Connect-VIServer -Server $Server -Credential $Credential

try {
    $machines = Get-VM -Server $connection | Where-Object { $_.PowerState -eq 'PoweredOn' }

    $rows = foreach ($machine in $machines) {
        $guest = $machine.ExtensionData.Guest
        [pscustomobject]@{
            Name          = $machine.Name
            GuestOS       = $machine.Guest.OSFullName
            ToolsVersion  = $machine.Guest.ToolsVersion
            VersionStatus = $guest.ToolsVersionStatus2
            RunningStatus = $guest.ToolsRunningStatus
            NeedsAction   = $guest.ToolsRunningStatus -ne 'guestToolsRunning' -or $guest.ToolsVersionStatus2 -notin @('guestToolsCurrent', 'guestToolsUnmanaged')
            Host          = $machine.VMHost.Name
        }
    }

    $rows | Sort-Object -Property NeedsAction, Name -Descending | Export-Csv -Path $OutputPath -Encoding utf8
    $rows | Group-Object -Property VersionStatus -NoElement
}
finally {
    Disconnect-VIServer -Server $connection -Confirm:$false
}
