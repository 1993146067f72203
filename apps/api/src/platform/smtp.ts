/** Mail through an SMTP server. */
import type { Sender } from './sender.ts';

/** What a server answers about one mail: with a figure from 500 up it will not take it later either. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

export async function smtpSender(url: string, from: string): Promise<Sender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  return {
    send: ({ recipient, subject, body, papers = [] }) =>
      transport
        .sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          attachments: papers.map(({ fileName, type, bytes }) => ({
            filename: fileName,
            contentType: type,
            content: bytes,
          })),
        })
        .then(
          () => undefined,
          (error: SmtpError) => ({ reason: error.message.slice(0, 300), isFinal: isFinal(error) }),
        ),
    close: () => transport.close(),
  };
}
