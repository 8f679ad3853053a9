/** Food, places, activities, objects and symbols. `emoji.ts` documents the line format. */
export const food = `
🍎 maçã|fruta
🍐 pera|fruta
🍊 laranja|fruta tangerina
🍋 limão|fruta
🍌 banana|fruta
🍉 melancia|fruta
🍇 uva|fruta
🍓 morango|fruta
🍒 cereja|fruta
🍑 pêssego|fruta bumbum
🥭 manga|fruta
🍍 abacaxi|fruta
🥥 coco|fruta praia
🥝 kiwi|fruta
🍅 tomate|salada
🥑 abacate|fruta
🍆 berinjela|legume
🥕 cenoura|legume
🌽 milho|espiga
🌶️ pimenta|ardido
🥔 batata|legume
🍞 pão|padaria
🥐 croissant|padaria
🧀 queijo|minas
🥚 ovo|café da manhã
🍳 ovo frito|cozinhar
🥓 bacon|carne
🥩 carne|churrasco bife
🍗 coxa de frango|frango
🍖 carne no osso|churrasco
🌭 cachorro-quente|lanche dogão
🍔 hambúrguer|lanche
🍟 batata frita|lanche
🍕 pizza|lanche
🥪 sanduíche|lanche misto
🌮 taco|mexicano
🍝 macarrão|massa espaguete
🍜 lámen|sopa macarrão
🍣 sushi|japonês
🍚 arroz|comida
🍿 pipoca|cinema
🥗 salada|dieta
🍦 sorvete de casquinha|gelado
🍨 sorvete|gelado
🍩 rosquinha|donut
🍪 biscoito|bolacha cookie
🎂 bolo de aniversário|parabéns festa
🍰 fatia de bolo|doce
🧁 bolinho|cupcake doce
🍫 chocolate|doce
🍬 bala|doce
🍭 pirulito|doce
🍮 pudim|doce flã
🍯 mel|doce
🥛 leite|copo
☕ café|xícara bom dia
🍵 chá|xícara
🧃 suco|caixinha
🥤 refrigerante|copo bebida
🍶 saquê|bebida
🍺 cerveja|bebida chope bar
🍻 brinde de cerveja|bar saúde chope
🥂 brinde|champanhe saúde
🍷 vinho|taça bebida
🍸 coquetel|drinque bar
🍹 drinque tropical|caipirinha praia
🥃 uísque|cachaça bebida
🧉 mate|chimarrão
🍽️ prato e talheres|comer almoço jantar restaurante`

export const going = `
🚗 carro|automóvel
🚕 táxi|corrida
🚙 caminhonete|carro suv
🚌 ônibus|transporte
🏎️ carro de corrida|racha fórmula
🚓 viatura|polícia
🚑 ambulância|hospital samu
🚒 caminhão de bombeiros|fogo
🚐 van|lotação
🛻 picape|caminhonete
🚚 caminhão|entrega frete
🚜 trator|fazenda
🏍️ moto|motocicleta
🛵 lambreta|moto entrega motoboy
🚲 bicicleta|bike
🛴 patinete|andar
🚨 sirene|polícia emergência
🚦 semáforo|sinal trânsito
⛽ posto de gasolina|combustível
🚧 obras|interditado
⚓ âncora|porto
⛵ veleiro|barco
🚤 lancha|barco
🚢 navio|porto
✈️ avião|viagem voo
🚁 helicóptero|águia
🚀 foguete|espaço rápido
🛸 disco voador|óvni et
🚂 trem|locomotiva
🚇 metrô|trem
🏠 casa|lar
🏡 casa com jardim|lar
🏢 prédio|escritório
🏥 hospital|saúde
🏦 banco|dinheiro
🏨 hotel|viagem
🏪 loja|mercado conveniência
🏫 escola|aula
⛪ igreja|religião
🏛️ prefeitura|governo tribunal
🏰 castelo|rei
🏟️ estádio|futebol jogo
🎡 roda-gigante|parque
🎢 montanha-russa|parque
🏖️ praia|férias guarda-sol
🏝️ ilha|praia férias
🏔️ montanha|serra
⛺ barraca|acampamento
🌃 noite estrelada|cidade
🌆 pôr do sol na cidade|tarde
🌅 nascer do sol|manhã praia
🗺️ mapa|lugar
📍 alfinete|lugar endereço aqui
🧭 bússola|rumo
🛫 decolagem|viagem avião
🧳 mala|viagem bagagem`

export const play = `
⚽ futebol|bola gol
🏀 basquete|bola
🏈 futebol americano|bola
🎾 tênis|bola
🏐 vôlei|bola
🎱 sinuca|bilhar
🏓 pingue-pongue|tênis de mesa
🥊 boxe|luta soco
🥋 artes marciais|luta judô
🛹 skate|radical
🏄 surfe|onda praia
🏊 natação|nadar piscina
🚴 ciclismo|bike pedal
🏋️ musculação|academia peso
🎣 pescaria|pesca peixe
🏆 troféu|campeão vitória
🥇 medalha de ouro|primeiro campeão
🥈 medalha de prata|segundo
🥉 medalha de bronze|terceiro
🎯 alvo|acertou foco
🎲 dado|jogo sorte
🎰 caça-níqueis|cassino sorte
🃏 curinga|baralho cartas
🎮 videogame|jogo controle
🕹️ fliperama|jogo
🧩 quebra-cabeça|peça
🎤 microfone|cantar karaokê show
🎧 fones de ouvido|música
🎵 nota musical|música
🎶 notas musicais|música
🎸 guitarra|violão música rock
🎹 piano|teclado música
🥁 bateria|tambor música
🎺 trompete|música
🎻 violino|música
🪘 tambor|samba batucada
🎬 claquete|filme gravação cinema
🎨 pintura|arte tinta
🎭 teatro|máscaras
🎟️ ingresso|show cinema
🎉 confete|festa parabéns comemoração
🎊 bola de confete|festa
🎈 balão|aniversário festa
🎁 presente|aniversário natal
🎄 árvore de natal|natal
🎆 fogos de artifício|ano novo festa
🎃 abóbora|dia das bruxas halloween`

export const things = `
📱 celular|telefone
☎️ telefone|ligar orelhão
📞 fone|ligar chamada
💻 notebook|computador
🖥️ computador|tela
📷 câmera|foto
📸 câmera com flash|foto selfie
🎥 filmadora|vídeo
📺 televisão|tv novela
📻 rádio|música
⏰ despertador|hora acordar
⌚ relógio|hora
⏳ ampulheta|tempo espera
🔋 bateria|carga
💡 lâmpada|ideia luz
🔦 lanterna|luz
💸 dinheiro voando|gastar pix grana
💵 dinheiro|nota grana
💰 saco de dinheiro|grana rico
💳 cartão|crédito banco
💎 diamante|joia rico
🧾 recibo|nota conta
⚖️ balança|justiça advogado
🔧 chave inglesa|oficina conserto
🔨 martelo|obra
🔩 parafuso|peça
🧰 caixa de ferramentas|oficina
🔫 pistola de água|arma
💣 bomba|explosão
🔪 faca|cozinha
🛡️ escudo|proteção
🔮 bola de cristal|futuro
💊 remédio|comprimido saúde
💉 injeção|vacina
🩹 curativo|machucado
🚬 cigarro|fumar
🔑 chave|porta
🚪 porta|entrada
🛏️ cama|dormir
🚿 chuveiro|banho
🧹 vassoura|limpeza
🛒 carrinho de compras|mercado
📦 caixa|encomenda entrega
✉️ carta|mensagem
📝 anotação|escrever lista
📄 documento|papel contrato
📅 calendário|data agenda
📈 gráfico subindo|lucro
📉 gráfico descendo|prejuízo
📌 tachinha|fixar
📎 clipe|anexo
✂️ tesoura|cortar
🗑️ lixeira|lixo
🔒 cadeado fechado|segurança
🔓 cadeado aberto|livre
📚 livros|estudo escola
📰 jornal|notícia
👑 coroa|rei rainha
👓 óculos|ler
🕶️ óculos de sol|praia
👕 camiseta|roupa
👖 calça|roupa jeans
👗 vestido|roupa
👠 salto alto|sapato
👟 tênis esportivo|sapato
🧢 boné|roupa
🎩 cartola|chapéu
💍 anel|casamento aliança
💄 batom|maquiagem
🎒 mochila|escola`

export const signs = `
❤️ coração vermelho|amor te amo
🧡 coração laranja|amor
💛 coração amarelo|amor amizade
💚 coração verde|amor
💙 coração azul|amor
💜 coração roxo|amor
🖤 coração preto|luto
🤍 coração branco|paz amor
🤎 coração marrom|amor
💔 coração partido|triste separação
❤️‍🔥 coração em chamas|paixão amor
💕 dois corações|amor
💞 corações girando|amor
💓 coração batendo|amor
💘 coração flechado|cupido amor
💝 coração com laço|presente amor
💯 cem|nota dez perfeito
💢 raiva|irritado
💥 explosão|bum batida
💫 tontura|estrela
💦 gotas|suor água
💨 vento|rápido fumaça
💬 balão de fala|conversa
💭 balão de pensamento|pensar
💤 sono|dormir zzz
✅ feito|ok certo sim
✔️ certo|ok
❌ errado|não x cancelar
❗ exclamação|atenção
❓ interrogação|dúvida pergunta
⁉️ exclamação e interrogação|como assim
⚠️ atenção|perigo aviso cuidado
🚫 proibido|não
⛔ entrada proibida|pare
🆘 socorro|ajuda sos
🆗 botão ok|certo
🆕 novo|lançamento
🔝 topo|melhor
🔜 em breve|logo
➕ mais|somar
➖ menos|subtrair
♻️ reciclagem|lixo
🔔 sino|aviso
🔕 sino cortado|silencioso
🔊 som alto|volume
🔇 sem som|mudo
🔴 círculo vermelho|ao vivo
🟢 círculo verde|online livre
🟡 círculo amarelo|ausente
🔵 círculo azul|bola
⚫ círculo preto|bola
⚪ círculo branco|bola
⬆️ seta para cima|subir
⬇️ seta para baixo|descer
➡️ seta para a direita|próximo
⬅️ seta para a esquerda|voltar
🔄 atualizar|girar de novo
🏁 bandeira quadriculada|chegada corrida
🚩 bandeira vermelha|alerta
🏳️‍🌈 bandeira do orgulho|lgbt
🇧🇷 Brasil|bandeira brasileiro
🇵🇹 Portugal|bandeira
🇦🇷 Argentina|bandeira
🇺🇸 Estados Unidos|bandeira eua
🏴‍☠️ bandeira pirata|caveira`
