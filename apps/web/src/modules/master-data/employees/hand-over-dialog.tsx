import { Button, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { HANDED_LINK_MINUTES } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import type { Employee, HandOverBody } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';
import { linkOf, newLinkToken } from './link-token.ts';

const es = employeesEs.link;

/** The link is made here and shown here, once: no answer of the server ever holds it. */
export function HandOverDialog(props: Doing<Employee>) {
  const { of, onClose } = props;
  const [token] = useState(newLinkToken);
  const [isSigned, setSigned] = useState(false);
  const isDone = useRef(false);
  const send = async (body: HandOverBody, key: string): Promise<Employee> => {
    const reply = await employees.handOverLink.on(of.id)(body, key);
    isDone.current = true;
    return reply;
  };
  if (isSigned) return <LinkDialog name={of.name} link={linkOf(token)} onClose={onClose} />;
  return (
    <ActionDialog
      {...actOf(props)}
      onClose={() => (isDone.current ? setSigned(true) : onClose())}
      body={() => ({ token })}
      send={send}
    />
  );
}

interface LinkDialogProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog title={es.title} size={560} onClose={onClose}>
      <div className="stack">
        <TextInput
          label={es.label(name)}
          description={es.note(count(HANDED_LINK_MINUTES))}
          value={link}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="row-end">
          <span role="status">{isCopied ? es.copied : ''}</span>
          <Button variant="default" onClick={copy}>
            {es.copy}
          </Button>
          <Button onClick={onClose}>{es.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}
