/** Words of the archive's made-up companies and people: varied enough that their letters are as mixed as in a real shop. */
const FIRST_WORDS =
  "Alder Amber Anchor Aspen Baker Beacon Birch Bluff Bramble Bridge Canyon Cascade Cedar Cinder Clover Cobalt Compass Copper Coral Crescent Crown Delta Drift Eagle Elm Ember Falcon Fern Flint Forge Garnet Glacier Granite Grove Harbor Hazel Heron Hickory Indigo Iron Ivory Jasper Juniper Keystone Lakeside Lantern Linden Maple Marble Meadow Mesa Mill Nimbus Oak Onyx Opal Orchard Osprey Pewter Pine Prairie Quarry Quill Raven Redwood River Saddle Sage Sierra Slate Spruce Sterling Summit Thistle Timber Topaz Tulip Valley Vista Walnut Willow Wren Yarrow Zephyr".split(
    " ",
  );
const SECOND_WORDS =
  "Academy Athletics Aviation Bakery Bikes Brewing Builders Cafe Catering Charter Church Clinic Coffee College Construction Cycling Dairy Dental Design Diner Electric Engineering Events Farms Fitness Flooring Florist Foods Freight Gardens Golf Hardware Health Hockey Hospital Hotel Insurance Joinery Kitchens Labs Landscaping Laundry Legal Library Logistics Lumber Marina Masonry Media Motors Museum Music Optical Outfitters Painting Pharmacy Plumbing Press Racing Ranch Realty Robotics Rowing Sailing School Soccer Software Solar Studio Surveying Swim Tavern Theatre Tools Towing Transit University Vets Vineyards Volleyball Welding Windows Wrestling Yoga".split(
    " ",
  );
const ENDINGS = ["", " Co", " Inc", " LLC", " Group", " & Sons", " Club", " Partners", " Works", " Collective"];
const GIVEN_NAMES =
  "Aaron Abigail Ahmed Alice Amara Andre Anna Arjun Beatriz Ben Bianca Caleb Camila Carlos Chen Clara Daniel Deborah Diego Dmitri Elena Elijah Emma Farah Felix Fiona Gabriel Grace Hana Henry Ibrahim Imani Isabel Jack Jamal Jin Jorge Julia Kai Karim Kate Kenji Laila Lars Leah Liam Lucia Malik Maria Mateo Mei Mina Nadia Nathan Nina Noah Oliver Olga Omar Paula Peter Priya Quinn Rachel Rafael Rosa Samir Sara Sofia Tariq Theo Uma Victor Wanda Xavier Yara Yusuf Zoe".split(
    " ",
  );
const FAMILY_NAMES =
  "Abbott Adeyemi Alvarez Andersson Baptiste Bergman Bianchi Bishop Burke Castillo Chandra Chowdhury Costa Dawson Delgado Dubois Eriksen Esposito Fernandez Fischer Fitzgerald Fujita Garcia Gibson Gupta Haddad Hansen Hayashi Hughes Iqbal Ivanov Jansen Jensen Kaplan Kaur Kim Kowalski Kumar Lambert Larsen Levy Lindqvist Lopez Macdonald Mahmoud Martins Mbeki Meyer Mitchell Moreau Murphy Nakamura Navarro Nguyen Novak Obrien Okafor Olsen Ortiz Park Patel Pereira Petrov Quiroga Rahman Ramirez Reyes Rossi Sandoval Schmidt Sharma Silva Singh Svensson Takahashi Tanaka Torres Ueda Vargas Vasquez Wagner Walsh Weber Yamamoto Young Zhang Zimmerman".split(
    " ",
  );

/** The same at every run; two of a few thousand may be called alike, as in life. */
export function archiveName(index: number) {
  const first = pick(FIRST_WORDS, index * 7);
  const second = pick(SECOND_WORDS, Math.floor(index / FIRST_WORDS.length) + index * 3);
  return {
    company: `${first} ${second}${pick(ENDINGS, Math.floor(index / 5) * 3 + index)}`,
    first_name: pick(GIVEN_NAMES, index * 11 + Math.floor(index / GIVEN_NAMES.length)),
    last_name: pick(FAMILY_NAMES, index * 13 + Math.floor(index / FAMILY_NAMES.length)),
  };
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? "";
}
