import { Button, FileButton } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import {
  customerPapersGrants,
  customersGrants,
} from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import {
  type CustomerPapers as Known,
  isOfAge,
  lacksBirthDate,
  missingAddress,
  needsIdPhoto,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { CustomerPapersReply } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { UPLOAD_TYPES } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { IconCheck, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLimits, useMay } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { uploadFile } from '../../foundations/files/files.queries.ts';
import { customers, customersQueries } from './customers.queries.ts';
import './customer-papers.css';

const EditCustomerDialog = lazy(() =>
  import('./edit-customer-dialog.tsx').then((file) => ({ default: file.EditCustomerDialog })),
);
const es = customersEs.papers;
/** What operations ask for; the others are the person's own. */
const ASKED = ['DATA_PRIVACY', 'NATIONAL_ID'] as const;
type Asked = (typeof ASKED)[number];
const named = (kind: Asked): string => (kind === 'NATIONAL_ID' ? es.photo : customersEs.kinds[kind]);

interface CustomerPapersProps {
  readonly customerId: string;
  /** Of the operation, as far as it is known. */
  readonly totalCents: number;
  /** Used gold is taken from residents with a whole address. */
  readonly isUsedGold?: boolean | undefined;
}

/** What the operation asks of its customer, each with its state; what lacks is added here. */
export function CustomerPapers({ customerId, totalCents, isUsedGold = false }: CustomerPapersProps) {
  const limits = useLimits();
  const { data: papers } = useQuery(customersQueries.papers(customerId));
  if (!papers) return null;
  const isPhotoNeeded = needsIdPhoto(totalCents + papers.linkedCents, limits);
  return (
    <section className="stack-tight" aria-label={es.title}>
      {papers.status === 'BLOCKED' && (
        <p className="note" data-tone="alert" role="alert">
          {es.isBlocked}
        </p>
      )}
      <ul className="customer-papers">
        {ASKED.map((kind) => (
          <li key={kind} className="spread">
            <Paper
              papers={papers}
              kind={kind}
              isNeeded={kind !== 'NATIONAL_ID' || isPhotoNeeded}
              overCents={limits.idPhotoOverCents}
            />
          </li>
        ))}
        {isUsedGold && <Address papers={papers} />}
        {isUsedGold && <Age papers={papers} />}
      </ul>
      {papers.linkedCents > 0 && <small className="dim">{es.linked(money(papers.linkedCents))}</small>}
    </section>
  );
}

interface PaperProps {
  readonly papers: CustomerPapersReply;
  readonly kind: Asked;
  readonly isNeeded: boolean;
  readonly overCents: number;
}

function Paper({ papers, kind, isNeeded, overCents }: PaperProps) {
  const mayAdd = useMay(customerPapersGrants.write);
  const { id, documents } = papers;
  const adding = useAtOnce({
    concept: 'customer',
    action: 'addDocument',
    of: { id },
    words: customersEs,
    send: async (file: File, key) => {
      const { id: fileId } = await uploadFile('customer-document', file);
      return customers.addDocument.send({ params: { customerId: id }, body: { kind, fileId }, key });
    },
  });
  const name = named(kind);
  if (documents.includes(kind)) {
    return (
      <span className="row">
        <IconCheck size={16} aria-hidden />
        {es.isThere(name)}
      </span>
    );
  }
  return (
    <>
      <span className={isNeeded ? 'loss' : 'dim'}>
        {isNeeded ? es.lacks(name) : es.isNotNeeded(name, money(overCents))}
      </span>
      {mayAdd && papers.status === 'ACTIVE' && (
        <FileButton accept={UPLOAD_TYPES.join(',')} onChange={(file) => file && adding.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-sm"
              loading={adding.isPending}
              leftSection={<IconPaperclip size={14} aria-hidden />}
            >
              {es.add(name.toLowerCase())}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}

function Address({ papers }: { papers: Known }) {
  const missing = missingAddress(papers.address);
  if (missing.length === 0) return null;
  const fields = missing.map((field) => customersEs.fields[field].toLowerCase()).join(', ');
  return <Lacks papers={papers} what={es.lacksAddress(fields)} />;
}

function Age({ papers }: { papers: Known }) {
  const limits = useLimits();
  const today = useToday();
  const { birthDate } = papers;
  if (lacksBirthDate(papers)) return <Lacks papers={papers} what={es.lacksBirthDate} />;
  if (birthDate === null || isOfAge(birthDate, today, limits)) return null;
  return (
    <li className="loss" role="alert">
      {es.isUnderAge(String(limits.sellerMinimumYears))}
    </li>
  );
}

/** Of the record, and put right there. */
function Lacks({ papers, what }: { papers: Known; what: string }) {
  const mayEdit = useMay(customersGrants.write);
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="spread">
      <span className="loss">{what}</span>
      {mayEdit && (
        <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
          {es.edit}
        </Button>
      )}
      {isEditing && <EditNow customerId={papers.id} onClose={() => setEditing(false)} />}
    </li>
  );
}

function EditNow({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { data: customer } = useQuery(customersQueries.one(customerId));
  return <Suspense>{customer && <EditCustomerDialog customer={customer} onClose={onClose} />}</Suspense>;
}
