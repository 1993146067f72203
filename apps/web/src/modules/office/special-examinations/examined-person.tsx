/** Whom an examination is of: somebody of a counter, or who sells metal wholesale. */
import { Button, SegmentedControl } from '@mantine/core';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { useState } from 'react';
import { CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { WholesaleSearch } from '../../master-data/wholesale-customers/wholesale-search.tsx';

const { form: es } = specialExaminationsEs;
const SIDES = [
  { value: 'counter', label: es.ofCounter },
  { value: 'wholesale', label: es.ofWholesale },
];

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly nationalId: string;
}

interface ExaminedPersonProps {
  readonly person: Person | null;
  readonly error: string | undefined;
  readonly onPick: (person: Person | null) => void;
}

export function ExaminedPerson({ person, error, onPick }: ExaminedPersonProps) {
  const [side, setSide] = useState('counter');
  if (person !== null) {
    return (
      <div className="row">
        <span className="spread">
          <span>{person.name}</span>
          <span className="code dim">{person.nationalId}</span>
        </span>
        <Button variant="subtle" onClick={() => onPick(null)}>
          {es.change}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack-tight">
      <SegmentedControl aria-label={es.side} data={SIDES} value={side} onChange={setSide} />
      {side === 'counter' ? (
        <CustomerSearch
          label={es.customer}
          allowsBlocked
          error={error}
          onPick={({ id, name, surname, nationalId }) => onPick({ id, name: `${name} ${surname}`.trim(), nationalId })}
        />
      ) : (
        <WholesaleSearch
          label={es.customer}
          allowsBlocked
          error={error}
          onPick={({ id, fiscalName, taxId }) => onPick({ id, name: fiscalName, nationalId: taxId })}
        />
      )}
    </div>
  );
}
