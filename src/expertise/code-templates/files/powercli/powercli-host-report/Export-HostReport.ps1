<#
.SYNOPSIS
Exports the ESXi hosts with version, hardware, load, NTP and SSH.

.EXAMPLE
./Export-HostReport.ps1 -Server vcenter.example.org
#>
#Requires -Version 7.2
#Requires -Modules VMware.VimAutomation.Core
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [string] $Server,

    # Asked for when absent.
    [pscredential] $Credential = (Get-Credential -Message 'vCenter'),

    [string] $OutputPath = './hosts.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$connection = Connect-VIServer -Server $Server -Credential $Credential

try {
    $rows = foreach ($machine in Get-VMHost -Server $connection) {
        # A host that is not connected answers nothing and has no load.
        $isConnected = $machine.ConnectionState -in @('Connected', 'Maintenance')
        $services = if ($isConnected) { Get-VMHostService -VMHost $machine }
        $ssh = $services | Where-Object { $_.Key -eq 'TSM-SSH' }
        $ntp = $services | Where-Object { $_.Key -eq 'ntpd' }

        [pscustomobject]@{
            Name            = $machine.Name
            Cluster         = $machine.Parent.Name
            State           = $machine.ConnectionState
            Version         = $machine.Version
            Build           = $machine.Build
            Model           = $machine.Model
            CpuCores        = $machine.NumCpu
            CpuUsedPercent  = if ($machine.CpuTotalMhz -gt 0) { [math]::Round(100 * $machine.CpuUsageMhz / $machine.CpuTotalMhz, 1) } else { $null }
            MemoryGB        = [math]::Round($machine.MemoryTotalGB, 0)
            MemoryUsedGB    = [math]::Round($machine.MemoryUsageGB, 0)
            IsSshRunning    = [bool] ($ssh -and $ssh.Running)
            IsNtpRunning    = [bool] ($ntp -and $ntp.Running)
            NtpServers      = if ($isConnected) { @(Get-VMHostNtpServer -VMHost $machine) -join '; ' } else { '' }
        }
    }

    $rows | Sort-Object -Property Cluster, Name | Export-Csv -Path $OutputPath -Encoding utf8
    Write-Output "$(@($rows).Count) hosts. Written to $OutputPath."
}
finally {
    Disconnect-VIServer -Server $connection -Confirm:$false
}
