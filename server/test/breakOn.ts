import type { World } from './startApp.ts'

/** Makes the database refuse inserts into a table whose column contains the text, as a fault of single rows. */
export async function breakOn(app: World, table: string, column: string, text: string): Promise<void> {
  await app.db.unsafe(`
    create function break_it() returns trigger language plpgsql as $$
    begin
      if new.${column} like '%${text}%' then raise 'broken'; end if;
      return new;
    end $$;
    create trigger break_it before insert on ${table} for each row execute function break_it()`)
}

/** Removes the fault. */
export async function mend(app: World): Promise<void> {
  await app.db`drop function break_it cascade`
}
