<#
.SYNOPSIS
Exports the virtual machines with CPU, memory, disks, addresses, host and cluster.

.EXAMPLE
./Export-VMInventory.ps1 -Server vcenter.example.org
#>
#Requires -Version 7.2
#Requires -Modules VMware.VimAutomation.Core
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [string] $Server,

    # Asked for when absent.
    [pscredential] $Credential = (Get-Credential -Message 'vCenter'),

    # Cluster to look at; all of them by default.
    [string] $Cluster = '@@cluster@@',

    [string] $OutputPath = './vm-inventory.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$connection = Connect-VIServer -Server $Server -Credential $Credential

try {
    $machines = if ($Cluster) {
        Get-Cluster -Server $connection -Name $Cluster | Get-VM
    }
    else {
        Get-VM -Server $connection
    }

    $rows = foreach ($machine in $machines) {
        [pscustomobject]@{
            Name            = $machine.Name
            PowerState      = $machine.PowerState
            GuestOS         = $machine.Guest.OSFullName
            CPU             = $machine.NumCpu
            MemoryGB        = $machine.MemoryGB
            ProvisionedGB   = [math]::Round($machine.ProvisionedSpaceGB, 1)
            UsedGB          = [math]::Round($machine.UsedSpaceGB, 1)
            Addresses       = @($machine.Guest.IPAddress) -join '; '
            HardwareVersion = $machine.HardwareVersion
            Host            = $machine.VMHost.Name
            Cluster         = $machine.VMHost.Parent.Name
            Folder          = $machine.Folder.Name
        }
    }

    $rows | Sort-Object -Property Cluster, Name | Export-Csv -Path $OutputPath -Encoding utf8
    Write-Output "$(@($rows).Count) virtual machines. Written to $OutputPath."
}
finally {
    Disconnect-VIServer -Server $connection -Confirm:$false
}
