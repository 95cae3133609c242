import type { TestApp } from './startApp.ts'

/** Makes the database refuse inserts into a table whose column contains the text. */
export async function failInserts(app: TestApp, table: string, column: string, text: string): Promise<void> {
  await app.db.unsafe(`
    create function fail_insert() returns trigger language plpgsql as $$
    begin
      if new.${column} like '%${text}%' then raise 'broken'; end if;
      return new;
    end $$;
    create trigger fail_insert before insert on ${table} for each row execute function fail_insert()`)
}

/** Undoes `failInserts`. */
export async function allowInserts(app: TestApp): Promise<void> {
  await app.db`drop function fail_insert cascade`
}
