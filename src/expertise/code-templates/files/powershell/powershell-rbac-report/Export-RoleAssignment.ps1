<#
.SYNOPSIS
Lists role assignments of the subscriptions, and marks those that deserve a look.

.EXAMPLE
./Export-RoleAssignment.ps1 -OutputPath ./roles.csv
#>
#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Resources
[CmdletBinding()]
param(
    # Subscriptions to look at; all enabled ones by default.
    [string[]] $SubscriptionId,

    # Roles that can change rights or everything.
    [string[]] $PrivilegedRoles = @('Owner', 'Contributor', 'User Access Administrator', 'Role Based Access Control Administrator'),

    [string] $OutputPath = './role-assignments.csv'
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Sign in with Connect-AzAccount first.'
}

$subscriptions = Get-AzSubscription | Where-Object {
    $_.State -eq 'Enabled' -and (-not $SubscriptionId -or $_.Id -in $SubscriptionId)
}

$rows = foreach ($subscription in $subscriptions) {
    $null = Set-AzContext -SubscriptionId $subscription.Id
    foreach ($assignment in Get-AzRoleAssignment) {
        $isPrivileged = $assignment.RoleDefinitionName -in $PrivilegedRoles
        $remark = if ($assignment.ObjectType -eq 'Unknown') {
            'The account no longer exists'
        }
        elseif ($isPrivileged -and $assignment.ObjectType -eq 'User') {
            'Privileged role given to a person instead of a group'
        }
        else {
            ''
        }

        [pscustomobject]@{
            Subscription = $subscription.Name
            Scope        = $assignment.Scope
            Role         = $assignment.RoleDefinitionName
            Principal    = $assignment.DisplayName
            SignInName   = $assignment.SignInName
            Type         = $assignment.ObjectType
            IsPrivileged = $isPrivileged
            Remark       = $remark
        }
    }
}

$rows | Sort-Object -Property Subscription, Scope, Role | Export-Csv -Path $OutputPath -Encoding utf8

$remarks = @($rows | Where-Object { $_.Remark })
Write-Output "$(@($rows).Count) assignments, $($remarks.Count) with a remark. Written to $OutputPath."
