import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../client.ts";
import { confirmed } from "../links.ts";
import { createRecipe } from "../recipes.ts";
import { PASSWORD, type Service } from "../service.ts";
import type { Kitchen } from "./things.ts";

/** A small household. When a scene has changed something, it is restored before the next scene. */
export const smallKitchen = async (
  service: Service,
  owner: Client,
  administrator: Client,
): Promise<Kitchen> => {
  const soup = await createRecipe(owner, { name: "Onion soup", serves: 4 });
  const bread = await createRecipe(owner, { name: "Bread", serves: 4 });
  const [tag] = (await owner.get("/v1/tags")).body;
  const [category] = (await owner.get("/v1/ingredient-categories")).body;
  let made = 0;
  const next = () => ++made;
  return {
    owner,
    administrator,
    newcomer: async () => ({ ...(await confirmed(service.user("Target"))), password: PASSWORD }),
    host: () => service.owner("Host"),
    loner: async () => ({ ...(await confirmed(service.owner("Loner"))), password: PASSWORD }),
    recipes: [soup.id, bread.id],
    tag: tag.id,
    category: category.id,
    ingredient: () => soup.ingredients[0]?.ingredientId ?? "",
    slots: 1,
    freeWeek: () => addDays("2031-01-06", 7 * next()),
    recipe: () => ({ name: `Chickpea curry ${next()}` }),
    unused: (text) => text.replace(/(?=@|$)/, `-${next()}`),
  };
};
