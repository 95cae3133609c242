import ashanti from '../../art/faces/ashanti.svg'
import crystal from '../../art/faces/crystal.svg'
import garvin from '../../art/faces/garvin.svg'
import lavardo from '../../art/faces/lavardo.svg'
import philippa from '../../art/faces/philippa.svg'
import portia from '../../art/faces/portia.svg'
import renaldo from '../../art/faces/renaldo.svg'
import shanelle from '../../art/faces/shanelle.svg'
import tavares from '../../art/faces/tavares.svg'

/** People of the demonstration. Real members appear on this page only as authors of public posts. */
export const people = {
  renaldo: { id: 1, first_name: 'Renaldo', last_name: 'Moss', avatar_url: renaldo },
  tavares: { id: 2, first_name: 'Tavares', last_name: 'Rolle', avatar_url: tavares },
  philippa: { id: 3, first_name: 'Philippa', last_name: 'Knowles', avatar_url: philippa },
  crystal: { id: 5, first_name: 'Crystal', last_name: 'Albury', avatar_url: crystal },
  ashanti: { id: 6, first_name: 'Ashanti', last_name: 'Cartwright', avatar_url: ashanti },
  portia: { id: 8, first_name: 'Portia', last_name: 'Deveaux', avatar_url: portia },
  shanelle: { id: 9, first_name: 'Shanelle', last_name: 'Ferguson', avatar_url: shanelle },
  garvin: { id: 10, first_name: 'Garvin', last_name: 'Stubbs', avatar_url: garvin },
  lavardo: { id: 11, first_name: 'Lavardo', last_name: 'Saunders', avatar_url: lavardo },
}
