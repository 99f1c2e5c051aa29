/**
 * Watches the database of a test: which transaction queues each message, and what else that transaction writes. Makes every new account
 * a German one, so that the language of the account and that of the request (English) are told apart.
 */
import type { TestApp } from './app.ts'
import { rowsOf } from './placed.ts'

/** What most requests write, whatever they do, is no cause of a message. */
const NO_CAUSE = [
  'outbox',
  'audit',
  'session',
  'attempt',
  'idempotency_key',
  'job_worker',
  'catalogue_change',
]

const WATCH = `
CREATE SCHEMA watch;
CREATE TABLE watch.written (xact bigint, name text, PRIMARY KEY (xact, name));
CREATE TABLE watch.queued (id uuid PRIMARY KEY, xact bigint);
CREATE FUNCTION watch.note_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch.written VALUES (pg_current_xact_id()::text::bigint, TG_TABLE_NAME) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION watch.note_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch.queued VALUES (NEW.id, pg_current_xact_id()::text::bigint);
  RETURN NULL;
END $$;
CREATE FUNCTION watch.make_german() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := 'de';
  RETURN NEW;
END $$;
CREATE TRIGGER watch_queued AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION watch.note_queued();
CREATE TRIGGER watch_language BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION watch.make_german();`

export const watchMails = async (test: TestApp): Promise<void> => {
  await test.database.pool.query(WATCH)
  const tables = await rowsOf<{ name: string }>(
    test,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`,
    NO_CAUSE,
  )
  for (const { name } of tables)
    await test.database.pool.query(
      `CREATE TRIGGER watch_written AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watch.note_written()`,
    )
}

export type Watched = {
  readonly kind: string
  readonly html: string | null
  readonly text: string
  readonly beside: string[]
}

/** The messages since `watchMails`, each with the tables that its transaction wrote. */
export const listWatched = (test: TestApp): Promise<Watched[]> =>
  rowsOf<Watched>(
    test,
    `SELECT o.kind, o.html, o.text, ARRAY(SELECT w.name FROM watch.written w WHERE w.xact = q.xact ORDER BY w.name) AS beside
     FROM outbox o JOIN watch.queued q USING (id) ORDER BY o.kind`,
  )
