import type { ComponentType } from 'react';
import type { Doing } from './act.ts';

/** The dialogs of a record, one for each of its actions: shows that of the one that was chosen. */
export const dialogsOf = <Of, Part = undefined>(dialogs: Readonly<Record<string, ComponentType<Doing<Of, Part>>>>) =>
  function RecordDialogs(doing: Doing<Of, Part>) {
    const Chosen = dialogs[doing.offer.action];
    if (Chosen === undefined) throw new Error(`${doing.offer.action} has no dialog`);
    return <Chosen {...doing} />;
  };
