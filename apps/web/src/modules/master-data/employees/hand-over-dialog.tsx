import { count } from '@quilate/domain/kernel/format.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { HANDED_LINK_MINUTES } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import type { Employee, HandOverBody } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useRef, useState } from 'react';
import { newSecret } from '../../../shell/secret.ts';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';

const es = employeesEs.link;

/** The link is made here and shown here, once: no answer of the server ever holds it. */
export function HandOverDialog(props: Doing<Employee>) {
  const { of, onClose } = props;
  const [token] = useState(newSecret);
  const [isSigned, setSigned] = useState(false);
  const isDone = useRef(false);
  const send = async (body: HandOverBody, key: string): Promise<Employee> => {
    const reply = await employees.handOverLink.on(of.id)(body, key);
    isDone.current = true;
    return reply;
  };
  if (isSigned)
    return (
      <ShownOnce
        words={es}
        label={es.label(of.name)}
        note={es.note(count(HANDED_LINK_MINUTES))}
        value={linkOf(token)}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      {...actOf(props)}
      onClose={() => (isDone.current ? setSigned(true) : onClose())}
      body={() => ({ token })}
      send={send}
    />
  );
}

/** After the `#`, so that it is in no log of a server on the way. */
const linkOf = (token: string): string => `${location.origin}/auth/create-password#${token}`;
