import { taxBatchMachine, taxFilingMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const taxRecordsInvariants: RoomInvariants = {
  says: {
    I37b: 'La cadena de registros de facturación de cada empresa no está rota',
    I184: 'La huella de cada registro de facturación es la de lo que dice, y dice lo que su factura',
    I185: 'Cada factura tiene su registro de alta, y uno solo',
    I186: 'Cada registro que se envía tiene su respuesta o espera, el que se firma está guardado, y de los demás nada',
    I262: 'La cadena de eventos de cada empresa no está rota, y la huella de cada uno es la de lo que dice',
    I263: 'Lo que está firmado es un registro o un evento que hay, con su huella',
  },
  stated: [
    { machine: taxFilingMachine, table: 'tax_filings', state: 'state' },
    { machine: taxBatchMachine, table: 'tax_batches', state: 'state' },
  ],
  rules: {
    I37b: `select company_id from (select company_id, seq, prev_hash, lag(hash, 1, '') over w lh,
        lag(seq, 1, 0::bigint) over w ls
        from tax_records window w as (partition by company_id order by seq)) t where prev_hash <> lh or seq <> ls + 1
      union all select h.company_id from tax_heads h left join lateral
        (select seq, hash from tax_records r where r.company_id = h.company_id order by seq desc limit 1) l on true
        where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
    I184: `select r.invoice_id from tax_records r left join invoices i on i.id = r.invoice_id
      where r.hash <> tax_record_hash(r) or i.id is null or i.company_id <> r.company_id or i.store_id <> r.store_id
        or i.number <> r.number or i.issue_date <> r.issue_date or i.issuer_tax_id <> r.issuer_tax_id
        or i.tax_cents <> r.tax_cents or i.total_cents <> r.total_cents
        or tax_type(i.type, i.substitutes) <> r.invoice_type`,
    I185: `select i.id from invoices i left join tax_records r
        on r.invoice_id = i.id and r.kind = 'issue' and not r.is_correction
      group by i.id having count(r.seq) <> 1`,
    I186: `select r.invoice_id from tax_records r left join tax_filings f
        on f.company_id = r.company_id and f.seq = r.seq
      where (r.mode <> 'off') <> (f.id is not null) or f.invoice_id <> r.invoice_id or f.number <> r.number
        or f.mode <> r.mode or f.issue_date <> r.issue_date or f.generated_at <> r.generated_at
        or f.state in ('accepted', 'flawed', 'refused') and f.batch_id is null
        or f.mode = 'signed' and (f.state not in ('kept', 'corrected') or f.batch_id is not null or f.is_received)
        or f.mode <> 'signed' and f.state = 'kept'
      union all select f.invoice_id from tax_filings f where f.state = 'corrected' and not exists
        (select from tax_records l where l.invoice_id = f.invoice_id and l.company_id = f.company_id
          and l.seq > f.seq)`,
    I262: `select e.company_id, a.seq
      from (select company_id from tax_event_heads union select company_id from tax_events) e,
        tax_anomalies(e.company_id, 'events') a where a.kind not in ('11', '13')
      union all select company_id, seq from tax_events e where not exists
        (select from tax_event_heads h where h.company_id = e.company_id)`,
    I263: `select s.company_id, s.chain, s.seq from tax_signatures s left join tax_records r on s.chain = 'records'
          and r.company_id = s.company_id and r.seq = s.seq and r.mode = 'signed'
        left join tax_events e on s.chain = 'events' and e.company_id = s.company_id and e.seq = s.seq
      where coalesce(strpos(s.document, coalesce(r.hash, e.hash)), 0) = 0`,
  },
};
