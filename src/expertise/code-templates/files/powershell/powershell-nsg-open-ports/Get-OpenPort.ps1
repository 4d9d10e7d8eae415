<#
.SYNOPSIS
Lists rules of network security groups that let the internet in.

.EXAMPLE
./Get-OpenPort.ps1 | Where-Object IsSensitive
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Network
[CmdletBinding()]
param(
    # Ports that nobody on the internet should reach.
    [int[]] $SensitivePorts = @@ports@@,

    [string] $OutputPath = './open-ports.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$internet = @('*', '0.0.0.0/0', 'Internet', '::/0')

function Test-PortRange {
    param([string] $Range, [int] $Port)

    if ($Range -eq '*') { return $true }
    $first, $last = $Range -split '-'
    if (-not $last) { $last = $first }
    return $Port -ge [int] $first -and $Port -le [int] $last
}

$rows = foreach ($group in Get-AzNetworkSecurityGroup) {
    foreach ($rule in $group.SecurityRules) {
        if ($rule.Direction -ne 'Inbound' -or $rule.Access -ne 'Allow') { continue }
        if (-not ($rule.SourceAddressPrefix | Where-Object { $_ -in $internet })) { continue }

        $ranges = @($rule.DestinationPortRange)
        $open = @($SensitivePorts | Where-Object {
                $port = $_
                $ranges | Where-Object { Test-PortRange -Range $_ -Port $port }
            })

        [pscustomobject]@{
            SecurityGroup = $group.Name
            ResourceGroup = $group.ResourceGroupName
            Rule          = $rule.Name
            Priority      = $rule.Priority
            Protocol      = $rule.Protocol
            Ports         = $ranges -join ', '
            IsSensitive   = $open.Count -gt 0
            Sensitive     = $open -join ', '
            Subnets       = @($group.Subnets).Count
            Interfaces    = @($group.NetworkInterfaces).Count
        }
    }
}

$rows | Export-Csv -Path $OutputPath -Encoding utf8
$rows
