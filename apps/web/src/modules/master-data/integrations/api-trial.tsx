/** A question that changes nothing, asked from here with the session of who reads. */
import { Button, TextInput } from '@mantine/core';
import { decimal } from '@quilate/domain/kernel/format.ts';
import { apiEs as es } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, take } from '../../../shell/api.ts';
import { faultOf } from '../../../shell/faults.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeBlock } from './code-block.tsx';

const MOST_LETTERS = 20_000;
interface Told {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

export function ApiTrial({ address }: { address: string }) {
  const form = useForm({ address });
  const asking = useMutation({ mutationFn: () => told(form.values.address.trim()) });
  const { data } = asking;
  const send = (event: React.FormEvent): void => {
    event.preventDefault();
    asking.mutate();
  };
  return (
    <Panel title={es.parts.trial}>
      <form className="api-trial" onSubmit={send}>
        <TextInput
          label={es.address}
          description={`${es.tryNote} ${es.tryWith}`}
          className="api-typed"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.text('address')}
          error={asking.error ? faultOf(asking.error, es.failed).text : undefined}
        />
        <Button type="submit" loading={asking.isPending}>
          {es.try}
        </Button>
      </form>
      {data && (
        <>
          <p role="status">{es.answered(String(data.status), decimal(data.milliseconds, 3))}</p>
          <CodeBlock text={data.text.slice(0, MOST_LETTERS)} label={es.replyText} />
          {data.text.length > MOST_LETTERS && <p className="dim">{es.shortened}</p>}
        </>
      )}
    </Panel>
  );
}

/** Only addresses of the API, of this very server: what is refused is an answer too. */
async function told(address: string): Promise<Told> {
  const began = performance.now();
  const { pathname, search } = new URL(address, window.location.origin);
  const path = `${pathname.startsWith('/v1/') ? '' : '/v1'}${pathname}${search}`;
  try {
    const reply = await take('GET', path, {});
    const text = await textOf(reply);
    return { status: reply.status, milliseconds: Math.round(performance.now() - began), text };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    const { status, code, message, fields, details } = error;
    const text = JSON.stringify({ code, message, details, fields }, null, 2);
    return { status, milliseconds: Math.round(performance.now() - began), text };
  }
}

async function textOf(reply: Response): Promise<string> {
  const type = reply.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await reply.json(), null, 2);
  return type.startsWith('text/') ? await reply.text() : es.file(type);
}
