<#
.SYNOPSIS
Puts a lock on the resource groups that have a tag, so that nobody deletes them by accident.

.EXAMPLE
./Set-ResourceGroupLock.ps1 -TagName environment -TagValue prod -WhatIf
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Resources
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'Medium')]
param(
    [string] $TagName = 'environment',

    [string] $TagValue = '@@environment@@',

    [ValidateSet('CanNotDelete', 'ReadOnly')]
    [string] $LockLevel = '@@level@@',

    [string] $LockName = 'keep'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$groups = Get-AzResourceGroup -Tag @{ $TagName = $TagValue }

foreach ($group in $groups) {
    $existing = Get-AzResourceLock -ResourceGroupName $group.ResourceGroupName -AtScope |
        Where-Object { $_.Properties.level -eq $LockLevel }

    $state = 'Already locked'
    if (-not $existing) {
        $state = 'Not locked'
        if ($PSCmdlet.ShouldProcess($group.ResourceGroupName, "Add the lock $LockLevel")) {
            $null = New-AzResourceLock -LockName $LockName -LockLevel $LockLevel -ResourceGroupName $group.ResourceGroupName -LockNotes "$TagName is $TagValue." -Force
            $state = 'Locked'
        }
    }

    [pscustomobject]@{
        ResourceGroup = $group.ResourceGroupName
        LockLevel     = $LockLevel
        State         = $state
    }
}
