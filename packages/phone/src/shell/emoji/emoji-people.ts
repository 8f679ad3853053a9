/** Faces, people, animals and plants. `emoji.ts` documents the line format. */
export const faces = `
😀 rosto sorridente|feliz alegre sorriso
😃 sorriso aberto|feliz alegre
😄 rindo com os olhos|feliz alegre sorriso
😁 sorriso largo|dentes feliz
😆 gargalhada|rindo haha kkk
😅 riso de alívio|suor ufa nervoso
🤣 rolando de rir|kkk haha risada chorando
😂 chorando de rir|kkk haha risada lágrimas
🙂 sorrisinho|ok tudo bem
🙃 de cabeça para baixo|ironia
😉 piscadinha|piscar olho
😊 sorriso tímido|corado feliz obrigado
😇 anjinho|inocente auréola santo
🥰 apaixonado|amor corações carinho
😍 olhos de coração|amor lindo apaixonado
🤩 deslumbrado|estrelas uau fã
😘 beijo com coração|beijinho amor
😗 beijo|beijinho
😚 beijo de olhos fechados|beijinho
😋 delícia|gostoso fome comida
😛 língua de fora|brincadeira
😜 língua e piscada|brincadeira zoeira
🤪 doidinho|louco zoeira maluco
😝 careta|língua eca
🤑 cifrões nos olhos|dinheiro rico grana
🤗 abraço|carinho
🤭 opa|risadinha mão na boca
🤫 silêncio|segredo quieto psiu
🤔 pensando|dúvida hmm
🤐 boca fechada|segredo zíper
🤨 desconfiado|sobrancelha
😐 neutro|sério sem graça
😑 sem expressão|tédio
😶 sem boca|mudo sem palavras
😏 malicioso|safado sorriso de lado
😒 chateado|tédio aff
🙄 revirando os olhos|aff tédio
😬 constrangido|dentes eita nervoso
🤥 mentiroso|mentira pinóquio nariz
😌 aliviado|paz calma
😔 pensativo|triste cabisbaixo
😪 sonolento|sono
🤤 babando|fome desejo
😴 dormindo|sono zzz
😷 máscara|doente gripe
🤒 com febre|doente termômetro
🤕 machucado|ferido acidente hospital
🤢 enjoado|nojo eca
🤮 vomitando|nojo enjoo
🤧 espirrando|gripe resfriado
🥵 com calor|quente suor
🥶 com frio|gelado congelando
🥴 tonto|bêbado zonzo
😵 atordoado|tontura desmaio
🤯 cabeça explodindo|chocado uau
🤠 caubói|chapéu country
🥳 festejando|festa aniversário parabéns
😎 óculos escuros|estiloso legal praia
🤓 nerd|estudioso óculos
🧐 monóculo|investigando analisando
😕 confuso|dúvida
😟 preocupado|aflito
🙁 triste|chateado
😮 surpreso|boca aberta uau
😲 espantado|chocado uau
😳 envergonhado|corado vergonha
🥺 por favor|pidão súplica carente
😢 chorando|triste lágrima
😭 chorando muito|triste choro lágrimas
😨 assustado|medo
😰 ansioso|suor medo
😱 gritando de medo|susto terror pavor
😖 agoniado|dor
😣 sofrendo|esforço dor
😞 decepcionado|triste
😓 suando|cansaço
😩 exausto|cansado
😫 cansado|exausto sofrido
🥱 bocejando|sono tédio
😤 bufando|raiva orgulho
😡 com raiva|bravo furioso
😠 bravo|raiva zangado
🤬 xingando|palavrão raiva
😈 diabinho|travesso capeta
💀 caveira|morri morte
💩 cocô|merda
🤡 palhaço|circo
👻 fantasma|susto assombração
👽 extraterrestre|et alien
🤖 robô|máquina`

export const people = `
👋 tchau|oi aceno mão olá
✋ mão levantada|pare toca aqui
🖖 vida longa|vulcano
👌 perfeito|ok certo mão
🤌 mão italiana|o que foi
🤏 pouquinho|pequeno
✌️ paz|vitória dois dedos
🤞 dedos cruzados|sorte torcendo
🤟 te amo|mão
🤘 rock|metal chifre
🤙 hang loose|surfe liga beleza
👈 apontando à esquerda|dedo
👉 apontando à direita|dedo
👆 apontando para cima|dedo
👇 apontando para baixo|dedo
☝️ dedo para cima|um atenção
👍 joinha|positivo legal ok curti sim
👎 negativo|não ruim
✊ punho erguido|força luta
👊 soco|punho toca aqui
👏 palmas|aplauso parabéns
🙌 mãos para o alto|aleluia viva
👐 mãos abertas|abraço
🤲 mãos em concha|pedir
🤝 aperto de mão|acordo negócio fechado
🙏 por favor|obrigado oração rezar amém
✍️ escrevendo|assinar caneta
💅 pintando as unhas|unha esmalte
💪 força|músculo academia braço
👀 olhos|olhando espiando
👁️ olho|ver
👄 boca|lábios beijo
💋 marca de beijo|batom
🧠 cérebro|inteligente cabeça
👶 bebê|neném criança
👦 menino|criança garoto
👧 menina|criança garota
👨 homem|cara
👩 mulher|moça
👴 idoso|avô vovô velho
👵 idosa|avó vovó velha
👮 policial|polícia guarda
🕵️ detetive|investigador
👷 operário|obra pedreiro
🤴 príncipe|rei
👸 princesa|rainha
🧑‍⚕️ profissional de saúde|médico médica enfermeiro hospital
🧑‍🍳 chef de cozinha|cozinheiro
🧑‍🔧 mecânico|oficina
🧑‍🚒 bombeiro|fogo
🧑‍✈️ piloto|avião
🧑‍⚖️ juiz|juíza tribunal lei
🦸 super-herói|herói
🎅 Papai Noel|natal
🧟 zumbi|morto
🤦 mão no rosto|aff vergonha que isso
🤷 sei lá|dúvida não sei dar de ombros
🙋 mão erguida|eu pergunta
🙅 não mesmo|proibido gesto
💁 informação|atendente
🙇 reverência|desculpa
🏃 correndo|corrida pressa fuga
🚶 andando|caminhar
💃 dançarina|dança festa
🕺 dançarino|dança festa
👫 casal|namorados
👪 família|pais filhos
💏 beijo de casal|namoro
👥 pessoas|grupo`

export const nature = `
🐶 cachorro|cão dog pet
🐱 gato|gatinho pet
🐭 rato|camundongo
🐹 hamster|pet
🐰 coelho|páscoa
🦊 raposa|animal
🐻 urso|animal
🐼 panda|urso
🐨 coala|animal
🐯 tigre|onça
🦁 leão|juba
🐮 vaca|boi
🐷 porco|porquinho
🐸 sapo|rã
🐵 macaco|animal
🙈 não vejo|macaco vergonha
🙉 não ouço|macaco
🙊 não falo|macaco segredo
🐔 galinha|frango
🐧 pinguim|frio
🐦 pássaro|passarinho ave
🦅 águia|ave
🦜 papagaio|arara louro
🦆 pato|ave
🦉 coruja|ave noite
🐺 lobo|animal
🐴 cavalo|animal
🦄 unicórnio|fantasia
🐝 abelha|mel
🦋 borboleta|inseto
🐌 caracol|lento lesma
🐢 tartaruga|lento
🐍 cobra|serpente
🦖 dinossauro|jacaré
🐙 polvo|mar
🦀 caranguejo|siri mar
🐠 peixe tropical|aquário
🐟 peixe|pesca
🐬 golfinho|mar
🐳 baleia|mar
🦈 tubarão|mar
🐊 jacaré|crocodilo
🐘 elefante|animal
🐐 bode|cabra melhor
🐾 patinhas|pegadas pet
🌵 cacto|deserto
🌲 pinheiro|árvore
🌳 árvore|parque
🌴 palmeira|praia coqueiro
🌱 muda|planta broto
🍀 trevo|sorte
🌹 rosa|flor amor
🌻 girassol|flor
🌸 flor de cerejeira|flor
🌺 hibisco|flor
💐 buquê|flores presente
🌞 sol sorridente|dia bom dia
☀️ sol|dia calor bom dia
🌙 lua|noite boa noite
⭐ estrela|favorito
✨ brilhos|novo mágica limpo
⚡ raio|energia rápido
🔥 fogo|quente top lacrou
🌈 arco-íris|cores orgulho
☁️ nuvem|tempo
🌧️ chuva|tempo
⛈️ tempestade|chuva raio
❄️ floco de neve|frio
🌊 onda|mar praia
💧 gota|água
🌍 planeta|terra mundo`
