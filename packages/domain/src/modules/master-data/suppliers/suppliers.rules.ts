/** `www.casa.example` is a web as people write it. */
export const cleanWeb = (raw: string): string => (raw === '' || /^https?:\/\//i.test(raw) ? raw : `https://${raw}`);
