import type pg from 'pg'

/** Notes in the audit what a command did. Rows without an actor are the market's own. */
export const recordAudit = async (
  client: pg.Client,
  action: string,
  subject: string,
  details: Readonly<Record<string, string>>,
): Promise<void> => {
  await client.query('INSERT INTO audit (action, subject, details) VALUES ($1, $2, $3)', [
    action,
    subject,
    JSON.stringify(details),
  ])
}
