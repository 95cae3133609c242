import type { World } from './startApp.ts'

/** Has the database refuse rows of this table whose column says so, as a fault that concerns one row alone. */
export async function breakOn(app: World, table: string, column: string, text: string): Promise<void> {
  await app.db.unsafe(`
    create function break_it() returns trigger language plpgsql as $$
    begin
      if new.${column} like '%${text}%' then raise 'broken'; end if;
      return new;
    end $$;
    create trigger break_it before insert on ${table} for each row execute function break_it()`)
}

/** Ends the fault. */
export async function mend(app: World): Promise<void> {
  await app.db`drop function break_it cascade`
}
