<#
.SYNOPSIS
Deallocates virtual machines whose CPU was below a threshold for some days.

.DESCRIPTION
With -WhatIf nothing is stopped. Machines with the exclusion tag are left alone.

.EXAMPLE
./Stop-IdleVirtualMachine.ps1 -WhatIf
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Compute, Az.Monitor
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    # Average CPU in percent below which a machine is idle.
    [ValidateRange(1, 50)]
    [double] $CpuThreshold = @@threshold@@,

    # Days that are looked at.
    [ValidateRange(1, 30)]
    [int] $Days = @@days@@,

    # Machines that have this tag are never stopped.
    [string] $ExclusionTag = '@@tag@@'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$since = (Get-Date).ToUniversalTime().AddDays(-$Days)
$running = Get-AzVM -Status | Where-Object { $_.PowerState -eq 'VM running' }

foreach ($machine in $running) {
    if ($machine.Tags -and $machine.Tags.ContainsKey($ExclusionTag)) {
        Write-Verbose "$($machine.Name) has the tag $ExclusionTag."
        continue
    }

    $metric = Get-AzMetric -ResourceId $machine.Id -MetricName 'Percentage CPU' -StartTime $since -TimeGrain 01:00:00 -AggregationType Average
    $averages = @($metric.Data | Where-Object { $null -ne $_.Average } | ForEach-Object { $_.Average })

    # A machine that is new has too little data to judge.
    if ($averages.Count -lt $Days * 24 / 2) {
        Write-Verbose "$($machine.Name) has too little data."
        continue
    }

    $highest = ($averages | Measure-Object -Maximum).Maximum
    if ($highest -ge $CpuThreshold) { continue }

    $isStopped = $false
    if ($PSCmdlet.ShouldProcess($machine.Name, 'Stop and deallocate')) {
        $null = Stop-AzVM -ResourceGroupName $machine.ResourceGroupName -Name $machine.Name -Force
        $isStopped = $true
    }

    [pscustomobject]@{
        Name          = $machine.Name
        ResourceGroup = $machine.ResourceGroupName
        HighestCpu    = [math]::Round($highest, 1)
        Stopped       = $isStopped
    }
}
