/** The draft of a job or of its budget: one, so that who changes their mind on the way writes nothing again. */
import type { NewWorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { emptyWork, isJob, type WorkDraft } from './new-work-draft.ts';
import { useWorkArea } from './use-work-area.ts';

/** `first`: what this screen begins with; what was begun as something else of the other screen becomes that. */
export function useWorkDraft(first: NewWorkType) {
  const me = useMe();
  const navigate = useNavigate();
  const { base, budgets } = useWorkArea();
  const name = `work:${me.loggedInStoreId}:${base}`;
  const form = useForm(() => emptyWork(first), { keptAs: name });
  // Chosen here, it is shown as chosen until the other screen is there.
  const [isLeaving, setLeaving] = useState(false);
  const ofThis = (type: NewWorkType): boolean => isJob(type) === isJob(first);
  const shown = (draft: WorkDraft): WorkDraft =>
    isLeaving || ofThis(draft.type) ? draft : { ...draft, type: first, step: 0 };
  const change = (patch: Partial<WorkDraft>): void => form.change((known) => ({ ...shown(known), ...patch }));
  // What is offered depends on the type: what was chosen for the other one does not stay.
  const setType = (type: NewWorkType): void => {
    form.change((known) => ({ ...known, type, step: 0, tasks: [] }));
    if (ofThis(type)) return;
    setLeaving(true);
    void navigate({ to: path(`${isJob(type) ? base : budgets}/new`), replace: true });
  };
  return { name, form, draft: shown(form.values), change, setType, isLeaving };
}
