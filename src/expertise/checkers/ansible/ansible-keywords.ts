// Words of playbooks that are not modules: ansible-core 2.19, lib/ansible/playbook (the field attributes of each class).

const BASE = `name connection port remote_user vars module_defaults environment no_log run_once ignore_errors
  ignore_unreachable check_mode diff any_errors_fatal throttle timeout debugger become become_method become_user
  become_flags become_exe tags collections`;
const DELEGATED = 'when delegate_to delegate_facts notify';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** `user` is the old name of `remote_user`, which a play still takes (lib/ansible/playbook/play.py, preprocess_data). */
export const playKeywords = words(`${BASE} user hosts gather_facts gather_subset gather_timeout fact_path vars_files
  vars_prompt roles handlers pre_tasks post_tasks tasks force_handlers max_fail_percentage serial strategy order`);
export const playbookImportKeywords = words(`import_playbook ansible.builtin.import_playbook name when vars tags`);
export const blockKeywords = words(`${BASE} ${DELEGATED} block rescue always`);
export const taskKeywords =
  words(`${BASE} ${DELEGATED} args action local_action async changed_when delay failed_when loop
  loop_control poll register retries until listen`);
/** A role in a play can have these keywords, besides variables of its own. */
export const roleKeywords = words(`${BASE} ${DELEGATED} role public allow_duplicates rolespec_validate`);
export const loopKeywords = words('loop_var index_var label pause extended extended_allitems break_when');

/** Lists of tasks in a play and in a block. */
export const playLists = ['pre_tasks', 'tasks', 'post_tasks', 'handlers'] as const;
export const blockLists = ['block', 'rescue', 'always'] as const;
