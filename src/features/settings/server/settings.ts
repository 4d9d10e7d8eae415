// The rules of a person's own settings. What the account is made of lies in other features: the shell registers it.

import type { Readable } from 'node:stream';
import { accountProblems } from '#contract/problems/account-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Confirmation, Identity, NewSession } from '#platform/identity/identity.ts';
import { insertOrphans, type Orphans, type StoredRef } from '#platform/storage/orphans.ts';
import { zipStream, type ArchiveFile } from '#platform/zip/zip-stream.ts';
import type { Departure, Profile, SettingsSession } from '../contract.ts';
import { deviceName } from './device-name.ts';

/** A part of what a person has, as files for them to keep. It contains no secrets. */
export type PersonalDataSource = { listFiles(userId: string): AsyncIterable<ArchiveFile> };

/** It reaches what the end of an account touches in other features. */
export type AccountNeighbours = {
  /** The workspaces of a person, and what becomes of them without the person. */
  listWorkspaces(userId: string): Promise<Omit<Departure, 'obstacles'> & { memberOf: string[] }>;
  /** Tells open tabs that the members of these workspaces have changed. */
  announceMembers(workspaceIds: readonly string[]): Promise<void>;
  /** True if the person has a paid plan that renews: as last known, or as the provider says when it is asked now. */
  hasRenewingPlan(userId: string, how: { isAsked: boolean }): Promise<boolean>;
  /** Ends the work that is under way for the person. */
  stopRuns(userId: string): Promise<void>;
  /** The stored objects of a person. Their rows go with the account. */
  listObjects(tx: Tx, userId: string): Promise<StoredRef[]>;
};

export type Settings = {
  findProfile(userId: string): Promise<Profile>;
  updateProfile(userId: string, changes: { name: string }): Promise<Profile>;
  listSessions(of: { userId: string; cookie: string }): Promise<SettingsSession[]>;
  endSession(session: { userId: string; id: string }): Promise<void>;
  endOtherSessions(of: { userId: string; cookie: string }): Promise<number>;
  /** Rejects like `OwnAccount.changePassword`. */
  changePassword(confirmation: Confirmation & { newPassword: string }): Promise<NewSession>;
  findDeparture(userId: string): Promise<Departure>;
  /** Rejects with a problem of `accountProblems`, or 'billing/provider-failed'; then nothing is deleted. */
  deleteAccount(confirmation: Confirmation & { email: string }): Promise<void>;
  /** Rejects with 'request/too-many' while another one of the person is read. */
  exportData(userId: string): Readable;
};

type Needs = {
  identity: Pick<Identity, 'account' | 'engine'>;
  neighbours: AccountNeighbours;
  sources: readonly PersonalDataSource[];
  orphans: Orphans;
};

export function createSettings({ identity, neighbours, sources, orphans }: Needs): Settings {
  const { account } = identity;
  const exporting = new Set<string>();

  async function findProfile(userId: string): Promise<Profile> {
    return { ...(await account.find(userId)), identity: identity.engine };
  }

  async function requireNoPlan(userId: string): Promise<void> {
    if (await neighbours.hasRenewingPlan(userId, { isAsked: true }))
      throw Problem.of(accountProblems, 'account/plan-active');
  }

  return {
    findProfile,

    async updateProfile(userId, { name }) {
      await account.rename(userId, name);
      await neighbours.announceMembers((await neighbours.listWorkspaces(userId)).memberOf);
      return findProfile(userId);
    },

    async listSessions(of) {
      const sessions = await account.listSessions(of);
      return sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }));
    },
    endSession: account.endSession,
    endOtherSessions: account.endOtherSessions,
    changePassword: account.changePassword,

    async findDeparture(userId) {
      const { workspaces, leftWorkspaceCount } = await neighbours.listWorkspaces(userId);
      const obstacles: Departure['obstacles'] = [
        ...((await neighbours.hasRenewingPlan(userId, { isAsked: false })) ? (['account/plan-active'] as const) : []),
        ...((await account.isOnlyAdmin(userId)) ? (['account/only-admin'] as const) : []),
      ];
      return { obstacles, workspaces, leftWorkspaceCount };
    },

    async deleteAccount({ email, ...confirmation }) {
      const { id: userId, email: own } = confirmation.person;
      if (email.trim().toLowerCase() !== own) throw Problem.of(accountProblems, 'account/wrong-email');
      await account.confirmPassword(confirmation);
      // Asked again in the transaction; here it keeps the person's work from being stopped in vain.
      if (await account.isOnlyAdmin(userId)) throw Problem.of(accountProblems, 'account/only-admin');
      await requireNoPlan(userId);
      await neighbours.stopRuns(userId);
      const { memberOf } = await neighbours.listWorkspaces(userId);
      let objects: StoredRef[] = [];
      await account.deleteAccount(userId, async (tx) => {
        objects = await neighbours.listObjects(tx, userId);
        await insertOrphans(tx, objects);
      });
      await neighbours.announceMembers(memberOf);
      await orphans.discard(objects);
    },

    exportData(userId) {
      if (exporting.has(userId))
        throw Problem.of(sharedProblems, 'request/too-many', {
          message: 'Another download of your data is under way. Wait until it has finished.',
        });
      exporting.add(userId);
      return zipStream(listAll(sources, userId)).once('close', () => exporting.delete(userId));
    },
  };
}

async function* listAll(sources: readonly PersonalDataSource[], userId: string): AsyncGenerator<ArchiveFile> {
  for (const source of sources) yield* source.listFiles(userId);
}
